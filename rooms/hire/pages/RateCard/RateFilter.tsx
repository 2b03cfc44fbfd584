import { memo } from 'react';
import type { Hire } from '../../../../site/content/schemas/schemas.ts';
import type { PageProps } from '../../../../site/page-data/page-data.ts';
import type { departmentPage } from '../department-data.ts';
import styles from './RateCard.module.css';

export type RatedDepartment = PageProps<typeof departmentPage>['department'];
export type RateGroup = RatedDepartment['groups'][number];
export type RateItem = RateGroup['items'][number];

/** The active filters: the id of a group, and a value for each fact. Nothing means no restriction. */
export interface RateChoice {
  group?: string | undefined;
  facts: Readonly<Record<string, string | undefined>>;
}

interface RateFilterProps {
  department: RatedDepartment;
  choice: RateChoice;
  all: Hire['rates']['all'];
  onChoose: (choice: RateChoice) => void;
}

/** The filters: the groups, and the facts that matter for a choice. Kept as they are while the visitor types in the search. */
export const RateFilter = memo(function RateFilter(props: RateFilterProps) {
  const { department, choice, all, onChoose } = props;
  const { groups, groupLabel, facts } = department;
  return (
    <>
      {facts.map(
        ({ id, label, filter }) =>
          filter && (
            <Cell
              key={id}
              label={label}
              all={all}
              options={valuesOf(groups, id)}
              chosen={choice.facts[id]}
              onChoose={(value) => onChoose({ ...choice, facts: { ...choice.facts, [id]: value } })}
            />
          ),
      )}
      <Cell
        label={groupLabel}
        all={all}
        options={groups.map(({ id, title, short }) => ({ id, title: short ?? title }))}
        chosen={choice.group}
        onChoose={(group) => onChoose({ ...choice, group })}
      />
    </>
  );
});

interface CellProps {
  label: string;
  all: string;
  options: readonly { id: string; title: string }[];
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}

function Cell({ label, all, options, chosen, onChoose }: CellProps) {
  if (options.length < 2) return null;
  return (
    <fieldset className={styles.cell}>
      <legend className="label">{label}</legend>
      {[{ id: undefined, title: all }, ...options].map(({ id, title }) => (
        <button key={title} type="button" aria-pressed={chosen === id} onClick={() => onChoose(id)}>
          {title}
        </button>
      ))}
    </fieldset>
  );
}

/** The groups with their matching items. Groups without a match are left out. */
export function chosenGroups(groups: readonly RateGroup[], choice: RateChoice): RateGroup[] {
  const chosen = Object.entries(choice.facts).filter(([, value]) => value !== undefined);
  return groups
    .filter(({ id }) => choice.group === undefined || choice.group === id)
    .map((group) => ({
      ...group,
      items: group.items.filter(({ facts }) =>
        chosen.every(([fact, value]) => [facts[fact]].flat()[0] === value),
      ),
    }))
    .filter(({ items }) => items.length > 0);
}

const MOST_VALUES = 8;

/** The distinct values of a fact, in the order of the rows. Empty if there are too many to choose from. */
function valuesOf(groups: readonly RateGroup[], fact: string) {
  const items = groups.flatMap((group) => group.items);
  const values = new Set(items.flatMap(({ facts }) => [facts[fact]].flat()[0] ?? []));
  return values.size > MOST_VALUES ? [] : [...values].map((value) => ({ id: value, title: value }));
}
