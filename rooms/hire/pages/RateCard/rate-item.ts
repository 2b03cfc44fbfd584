import type { PageProps } from '../../../../site/page-data/page-data.ts';
import type { departmentPage } from '../department-data.ts';
import type { FactShown } from '../kit/catalogue.ts';

export type RatedDepartment = PageProps<typeof departmentPage>['department'];
export type RateGroup = RatedDepartment['groups'][number];
export type RateItem = RateGroup['items'][number];

/** The value of a fact without its note. */
export const statedValue = (fact: FactShown | undefined): string | undefined =>
  typeof fact === 'string' ? fact : fact?.[0];

/** The active filters: the id of a group, and a value for each fact. Nothing means no restriction. */
export interface RateChoice {
  group?: string | undefined;
  facts: Readonly<Record<string, string | undefined>>;
}

/** The groups with their matching items. Groups without a match are left out. */
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

/** Facts with more values than this get no filter. */
const MOST_VALUES = 8;

/** The distinct values of a fact, in the order of the rows. Empty if there are too few or too many to choose from. */
export function filterValues(
  groups: readonly { items: readonly Pick<RateItem, 'facts'>[] }[],
  fact: string,
): string[] {
  const values = groups.flatMap(({ items }) =>
    items.flatMap(({ facts }) => statedValue(facts[fact]) ?? []),
  );
  const different = [...new Set(values)];
  return different.length > 1 && different.length <= MOST_VALUES ? different : [];
}
