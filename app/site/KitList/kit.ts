import { KIT_ID, KIT_LINES, KIT_MOST } from '../../../contract/kit.ts';

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

export interface KitLine extends KitEntry {
  quantity: number;
  note?: string | undefined;
}

/** A kit list, as stored in the browser. */
export interface Kit {
  lines: readonly KitLine[];
  production: string;
  /** ISO dates, or empty strings. */
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

/** A text, or an empty one for any other value. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * A stored line. The catalogue knows everything but its quantity and its note, so a line needs only an id and a quantity that
 * the server accepts.
 */
export function storedLine(kept: unknown): KitLine[] {
  const { id, name, maker, department, rate, quantity, note } = (kept ?? {}) as Partial<KitLine>;
  if (!KIT_ID.test(textOf(id)) || !Number.isInteger(quantity)) return [];
  const [itemId, wanted] = [textOf(id), Number(quantity)];
  if (wanted < 1 || wanted > KIT_MOST) return [];
  return [
    {
      id: itemId,
      name: textOf(name) || itemId,
      maker: textOf(maker),
      department: textOf(department),
      rate: Number.isFinite(rate) ? rate : undefined,
      quantity: wanted,
      note: textOf(note) || undefined,
    },
  ];
}

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

/** The days of a hire, including both ends. 0 if a date is missing or the dates are in the wrong order. */
export function daysOf({ from, to }: Pick<Kit, 'from' | 'to'>): number {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return days >= 1 ? Math.round(days) : 0;
}

/** The number of days charged for a hire of this length, by the table in the content. */
export function chargedDays(days: number, table: readonly { days: number; charged: number }[]) {
  let [left, charged] = [days, 0];
  const steps = [...table].sort((a, b) => b.days - a.days);
  for (const step of steps) {
    charged += Math.floor(left / step.days) * step.charged;
    left %= step.days;
  }
  // The last days never cost more than the next step.
  return charged + Math.min(left, ...steps.map((step) => step.charged));
}

/** The text if it is a day such as 2026-01-12, otherwise an empty string. */
export const dayOf = (text: string): string =>
  Date.parse(text) > 0 && new Date(text).toISOString().slice(0, 10) === text ? text : '';

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', timeZone: 'UTC' };

/** The known dates as text: `12–18 Jan 2026`. */
export function datesText({ from, to }: Pick<Kit, 'from' | 'to'>, year = true): string {
  const format = new Intl.DateTimeFormat('en-IN', year ? { ...DAY, year: 'numeric' } : DAY);
  const [first, last] = [Date.parse(from), Date.parse(to)];
  if (Number.isNaN(first)) return Number.isNaN(last) ? '' : format.format(last);
  return Number.isNaN(last) || last < first
    ? format.format(first)
    : format.formatRange(first, last);
}
