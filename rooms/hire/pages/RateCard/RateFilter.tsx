import { memo } from 'react';
import type { Hire } from '../../../../site/content/schemas/schemas.ts';
import styles from './RateFilter.module.css';
import { filterValues, type RateChoice, type RatedDepartment } from './rate-item.ts';

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
      {facts.map(({ id, label, filter }) => {
        const values = filter ? filterValues(groups, id) : [];
        return (
          values.length > 0 && (
            <Cell
              key={id}
              label={label}
              all={all}
              options={values.map((value) => ({ id: value, title: value }))}
              chosen={choice.facts[id]}
              onChoose={(value) => onChoose({ ...choice, facts: { ...choice.facts, [id]: value } })}
            />
          )
        );
      })}
      {groups.length > 1 && (
        <Cell
          label={groupLabel}
          all={all}
          options={groups.map(({ id, title, short }) => ({ id, title: short ?? title }))}
          chosen={choice.group}
          onChoose={(group) => onChoose({ ...choice, group })}
        />
      )}
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
