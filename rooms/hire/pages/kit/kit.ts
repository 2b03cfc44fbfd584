import type { Hire } from '../../../../site/content/schemas/schemas.ts';
import {
  KIT_LINES,
  KIT_MOST,
  type KitDetails,
  type KitItem,
} from '../../../../site/contract/kit.ts';
import { fillCount } from '../../../../site/contract/words/fill.ts';

/** The data that a row of a rate card adds to the list. It names the item after it leaves the catalogue. */
export interface KitEntry {
  id: string;
  name: string;
  maker: string;
  department: string;
  /** Rupees per day. Undefined if the price is on request. */
  rate?: number | undefined;
}

export interface KitLine extends KitEntry, KitItem {}

type Details = Omit<KitDetails, 'dates'>;

/** A kit list as the browser keeps it: nothing is undefined, and each line names its item. */
export type KitDraft = { [Name in keyof Details]-?: NonNullable<Details[Name]> } & {
  lines: readonly KitLine[];
};

export const EMPTY_KIT: KitDraft = {
  lines: [],
  production: '',
  from: '',
  to: '',
  half: false,
  place: '',
  handover: 'collect',
  crew: [],
};

export const quantityOf = (kit: KitDraft, id: string): number =>
  kit.lines.find((line) => line.id === id)?.quantity ?? 0;

export function itemCount(lines: readonly KitLine[], words: Hire['items']): string {
  const sum = lines.reduce((count, { quantity }) => count + quantity, 0);
  return fillCount(sum, words);
}

export const withoutItem = (kit: KitDraft, item: string): KitDraft => ({
  ...kit,
  lines: kit.lines.filter(({ id }) => id !== item),
});

/** Sets the quantity of an item. Zero removes it. Ignores lines beyond the maximum that the server accepts. */
export function withQuantity(kit: KitDraft, entry: KitEntry, quantity: number): KitDraft {
  const allowed = Math.min(Math.max(Math.trunc(quantity) || 0, 0), KIT_MOST);
  if (allowed === 0) return withoutItem(kit, entry.id);
  const before = kit.lines.find(({ id }) => id === entry.id);
  if (!before && kit.lines.length >= KIT_LINES) return kit;
  const line = { ...before, ...entry, quantity: allowed };
  const lines = kit.lines.map((each) => (each === before ? line : each));
  return { ...kit, lines: before ? lines : [...lines, line] };
}

/** What stays of a list after a copy of it was sent: lines that were added or changed meanwhile. */
export function withoutSent(kit: KitDraft, sent: KitDraft): KitDraft {
  const lines = kit.lines.filter(
    ({ id, quantity, note }) =>
      !sent.lines.some((one) => one.id === id && one.quantity === quantity && one.note === note),
  );
  return lines.length > 0 ? { ...kit, lines } : EMPTY_KIT;
}

const MOST_NAMED = 10;

/** The first parts that were lost, shortened, and the number of the others. */
export function named(lost: readonly string[]): string[] {
  const first = lost
    .slice(0, MOST_NAMED)
    .map((text) => (text.length > 60 ? `${text.slice(0, 57)}…` : text));
  return lost.length > MOST_NAMED ? [...first, `+ ${lost.length - MOST_NAMED}`] : first;
}
