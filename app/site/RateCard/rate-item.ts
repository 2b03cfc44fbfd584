import type { FactShown } from '../KitList/catalogue.ts';
import type { KitEntry } from '../KitList/kit.ts';

/** One item as a rate card shows it. */
export interface RateItem extends KitEntry {
  note?: string | undefined;
  /** By the ids of the department's facts; what nobody has stated is left out. */
  facts: Readonly<Record<string, FactShown>>;
  included?: readonly string[] | undefined;
  goesWith?: readonly (KitEntry & { quantity: number })[] | undefined;
  alternatives?: readonly { name: string; href: string }[] | undefined;
}

export interface RateGroup {
  id: string;
  title: string;
  short?: string | undefined;
  items: readonly RateItem[];
}

/** `24,000`, in the Indian way of grouping. */
export const rupees = (sum: number): string => sum.toLocaleString('en-IN');

/** The value of a fact without its remark. */
export const statedValue = (fact: FactShown | undefined): string | undefined =>
  typeof fact === 'string' ? fact : fact?.[0];

/** What is chosen in the filters: the id of a group, and a value for each fact; nothing means all. */
export interface RateChoice {
  group?: string | undefined;
  facts: Readonly<Record<string, string | undefined>>;
}

/** The groups with what matches; a group of which nothing does is left out. */
export function chosenGroups(groups: readonly RateGroup[], choice: RateChoice): RateGroup[] {
  const wanted = Object.entries(choice.facts).filter(([, value]) => value !== undefined);
  return groups
    .filter(({ id }) => choice.group === undefined || choice.group === id)
    .map((group) => ({
      ...group,
      items: group.items.filter(({ facts }) =>
        wanted.every(([fact, value]) => statedValue(facts[fact]) === value),
      ),
    }))
    .filter(({ items }) => items.length > 0);
}

/** More values than this are no filter but a second list. */
const MOST_VALUES = 8;

/** The values a fact takes, in the order of the rows; none where there are too few or too many to choose from. */
export function filterValues(groups: readonly RateGroup[], fact: string): string[] {
  const values = groups.flatMap(({ items }) =>
    items.flatMap(({ facts }) => statedValue(facts[fact]) ?? []),
  );
  const different = [...new Set(values)];
  return different.length > 1 && different.length <= MOST_VALUES ? different : [];
}

/** How a value stands beside those of the other items compared. */
export type Standing = 'same' | 'shared' | 'alone';

/** For each of the values compared: the same for all, shared with another, or on its own. */
export function standings(values: readonly (string | undefined)[]): Standing[] {
  return values.map((value) => {
    const equal = values.filter((other) => other === value).length;
    if (equal === values.length) return 'same';
    return equal > 1 ? 'shared' : 'alone';
  });
}

/** A fact in one line, as the comparison has it. */
export const inOneLine = (fact: FactShown | undefined): string | undefined =>
  typeof fact === 'string' || fact === undefined ? fact : fact.join(', ');
