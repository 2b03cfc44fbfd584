import { KIT_LINES, KIT_MOST } from '../../../contract/kit.ts';

/** What a row of a rate card puts on the list: enough to name it after it has left the catalogue. */
export interface KitEntry {
  id: string;
  name: string;
  maker: string;
  /** Title of its department. */
  department: string;
  /** Rupees a day; left out where the quote says it. */
  rate?: number | undefined;
}

export interface KitLine extends KitEntry {
  quantity: number;
  note?: string | undefined;
}

/** A kit list: what is kept in the browser. */
export interface Kit {
  lines: readonly KitLine[];
  production: string;
  /** ISO dates, or empty. */
  from: string;
  to: string;
  place: string;
  handover: 'collect' | 'deliver';
  crew: readonly string[];
}

export const EMPTY_KIT: Kit = {
  lines: [],
  production: '',
  from: '',
  to: '',
  place: '',
  handover: 'collect',
  crew: [],
};

export const quantityOf = (kit: Kit, id: string): number =>
  kit.lines.find((line) => line.id === id)?.quantity ?? 0;

/** The list with so many of an item; none takes it off. More lines than can be sent are not taken. */
export function withQuantity(kit: Kit, entry: KitEntry, quantity: number): Kit {
  const wanted = Math.min(Math.max(Math.trunc(quantity) || 0, 0), KIT_MOST);
  if (wanted === 0) return { ...kit, lines: kit.lines.filter(({ id }) => id !== entry.id) };
  const known = kit.lines.some(({ id }) => id === entry.id);
  if (!known && kit.lines.length >= KIT_LINES) return kit;
  const line = (before?: KitLine): KitLine => ({ ...before, ...entry, quantity: wanted });
  return {
    ...kit,
    lines: known
      ? kit.lines.map((before) => (before.id === entry.id ? line(before) : before))
      : [...kit.lines, line()],
  };
}

/** Both lists in one: of an item on both the larger number, and what the first says of everything else. */
export function joined(mine: Kit, theirs: Kit): Kit {
  const added = theirs.lines.reduce(
    (kit, line) => withQuantity(kit, line, Math.max(line.quantity, quantityOf(kit, line.id))),
    mine,
  );
  return { ...theirs, ...filled(mine), lines: added.lines };
}

function filled(kit: Kit): Partial<Kit> {
  return Object.fromEntries(Object.entries(kit).filter(([, value]) => value.length > 0));
}

/** How many things are on a list, and in how many departments. */
export function countOf({ lines }: Pick<Kit, 'lines'>): { items: number; departments: number } {
  return {
    items: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    departments: new Set(lines.map(({ department }) => department)).size,
  };
}

/** Days of a hire, both ends counted; 0 where one of them is missing or they are the wrong way round. */
export function daysOf({ from, to }: Pick<Kit, 'from' | 'to'>): number {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return days >= 1 ? Math.round(days) : 0;
}

/** For how many days so many are charged, by the house's own table. */
export function chargedDays(days: number, table: readonly { days: number; charged: number }[]) {
  let [left, charged] = [days, 0];
  const steps = [...table].sort((a, b) => b.days - a.days);
  for (const step of steps) {
    charged += Math.floor(left / step.days) * step.charged;
    left %= step.days;
  }
  // The last days cost no more than the next step would.
  return charged + Math.min(left, ...steps.map((step) => step.charged));
}

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', timeZone: 'UTC' };

/** `12–18 Jan 2026`, as far as the dates are known. */
export function datesText({ from, to }: Pick<Kit, 'from' | 'to'>, year = true): string {
  const format = new Intl.DateTimeFormat('en-IN', year ? { ...DAY, year: 'numeric' } : DAY);
  const [first, last] = [Date.parse(from), Date.parse(to)];
  if (Number.isNaN(first)) return Number.isNaN(last) ? '' : format.format(last);
  return Number.isNaN(last) || last < first
    ? format.format(first)
    : format.formatRange(first, last);
}
