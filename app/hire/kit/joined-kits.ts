import { EMPTY_KIT, type Kit, quantityOf, withQuantity } from './kit.ts';

/* Apart from kit.ts, because only the kit list needs it, and every department would load it. */

/**
 * Merges two lists. An item on both gets the larger quantity. For everything else, also its note, the first list wins.
 */
export function joined(mine: Kit, theirs: Kit): Kit {
  const added = theirs.lines.reduce((kit, line) => {
    const note = mine.lines.find(({ id }) => id === line.id)?.note ?? line.note;
    const most = Math.max(line.quantity, quantityOf(kit, line.id));
    return withQuantity(kit, { ...line, ...(note && { note }) }, most);
  }, mine);
  return { ...theirs, ...filled(mine), lines: added.lines };
}

function filled(kit: Kit): Partial<Kit> {
  const given = (value: Kit[keyof Kit]) => (typeof value === 'boolean' ? value : value.length > 0);
  return Object.fromEntries(Object.entries(kit).filter(([, value]) => given(value)));
}

/** What stays of a list after a copy of it was sent: lines that were added or changed meanwhile. */
export function withoutSent(kit: Kit, sent: Kit): Kit {
  const lines = kit.lines.filter(
    ({ id, quantity, note }) =>
      !sent.lines.some((one) => one.id === id && one.quantity === quantity && one.note === note),
  );
  return lines.length > 0 ? { ...kit, lines } : EMPTY_KIT;
}
