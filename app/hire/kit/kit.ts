import {
  isDay,
  KIT_CREW,
  KIT_LENGTHS,
  KIT_LINES,
  KIT_MOST,
  type KitDetails,
  type KitItem,
  lineError,
} from '../../../contract/kit.ts';

/** The data that a row of a rate card adds to the list. It names the item after it leaves the catalogue. */
export interface KitEntry {
  id: string;
  name: string;
  maker: string;
  /** The title of its department. */
  department: string;
  /** Rupees per day. Undefined if the price is on request. */
  rate?: number | undefined;
}

export interface KitLine extends KitEntry, KitItem {}

type Details = Omit<KitDetails, 'dates'>;

/** A kit list as the browser keeps it: nothing is undefined, and each line names its item. */
export type Kit = { [Name in keyof Details]-?: NonNullable<Details[Name]> } & {
  lines: readonly KitLine[];
};

export const EMPTY_KIT: Kit = {
  lines: [],
  production: '',
  from: '',
  to: '',
  half: false,
  place: '',
  handover: 'collect',
  crew: [],
};

/** A text, or an empty one for any other value. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

type Lost = (name: string, value: string) => void;

/**
 * Reads a list without its lines from a link or from the storage of the browser, which another version of this page may
 * have written. Keeps the beginning of a text that is too long.
 * @param lost called with each value that cannot be kept whole
 */
export function readDetails(
  { crew = [], ...given }: Record<string, unknown>,
  lost: Lost = () => undefined,
): Omit<Kit, 'lines'> {
  const text = (name: 'production' | 'place') => {
    const value = textOf(given[name]);
    if (value.length > KIT_LENGTHS[name]) lost(name, value);
    return value.slice(0, KIT_LENGTHS[name]);
  };
  const day = (name: 'from' | 'to') => {
    const value = textOf(given[name]);
    if (value && !isDay(value)) lost(name, value);
    return isDay(value) ? value : '';
  };
  const named = Array.isArray(crew) ? new Set(crew.map(textOf).filter(Boolean)) : [];
  return {
    production: text('production'),
    from: day('from'),
    to: day('to'),
    half: Boolean(given['half']),
    place: text('place'),
    handover: given['handover'] === 'deliver' ? 'deliver' : 'collect',
    crew: [...named].filter((one, place) => {
      const fits = one.length <= KIT_LENGTHS.crew && place < KIT_CREW;
      if (!fits) lost('crew', one);
      return fits;
    }),
  };
}

/**
 * The lines with an id and a quantity that the server accepts, one for each item.
 * @param lost called with each other line
 */
export function readLines<Line extends { id?: unknown; quantity?: unknown }>(
  given: readonly Line[],
  lost: (line: Line) => void = () => undefined,
): (Line & KitItem)[] {
  const ids = new Set<unknown>();
  return given.filter((line): line is Line & KitItem => {
    const whole = !lineError(line, ids);
    if (whole) ids.add(line.id);
    else lost(line);
    return whole;
  });
}

/** The stored lines that can be read. The catalogue knows everything but the quantity and the note. */
export const storedLines = (kept: unknown): KitLine[] =>
  readLines<Record<string, unknown>>(Array.isArray(kept) ? kept.map((line) => line ?? {}) : []).map(
    ({ id, name, maker, department, rate, quantity, note }) => ({
      id,
      name: textOf(name) || id,
      maker: textOf(maker),
      department: textOf(department),
      rate: Number.isFinite(rate) ? Number(rate) : undefined,
      quantity,
      note: textOf(note) || undefined,
    }),
  );

export const quantityOf = (kit: Kit, id: string): number =>
  kit.lines.find((line) => line.id === id)?.quantity ?? 0;

export const withoutItem = (kit: Kit, item: string): Kit => ({
  ...kit,
  lines: kit.lines.filter(({ id }) => id !== item),
});

/** Sets the quantity of an item. Zero removes it. Ignores lines beyond the maximum that the server accepts. */
export function withQuantity(kit: Kit, entry: KitEntry, quantity: number): Kit {
  const wanted = Math.min(Math.max(Math.trunc(quantity) || 0, 0), KIT_MOST);
  if (wanted === 0) return withoutItem(kit, entry.id);
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

/** The number of items on a list, and of their departments. */
export function countOf({ lines }: Pick<Kit, 'lines'>): { items: number; departments: number } {
  return {
    items: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    departments: new Set(lines.map(({ department }) => department)).size,
  };
}

/** What stays of a list after a copy of it was sent: lines that were added or changed meanwhile. */
export function withoutSent(kit: Kit, sent: Kit): Kit {
  const lines = kit.lines.filter(
    ({ id, quantity, note }) =>
      !sent.lines.some((one) => one.id === id && one.quantity === quantity && one.note === note),
  );
  return lines.length > 0 ? { ...kit, lines } : EMPTY_KIT;
}
