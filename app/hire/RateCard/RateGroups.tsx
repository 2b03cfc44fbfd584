import { memo, useMemo } from 'react';
import { paths } from '../../../contract/paths.ts';
import type { EquipmentFact, Hire } from '../../../model/schemas/schemas.ts';
import { quantityOf } from '../kit/kit.ts';
import { useKit } from '../kit/kit-store.ts';
import styles from './RateCard.module.css';
import row from './RateRow.module.css';
import { RateRow } from './RateRow.tsx';
import type { RateGroup, RateItem } from './rate-item.ts';

export interface RateGroupsProps {
  /** The id of the department. */
  department: string;
  groups: readonly RateGroup[];
  /** The items of all groups, also of those that a filter hides. */
  items: readonly RateItem[];
  /** The facts that the rows show, three at most. */
  columns: readonly EquipmentFact[];
  words: Hire['rates'];
  /** How many items the groups have, in words. */
  shown: string;
  compared: readonly string[];
  onCompare: (id: string) => void;
}

/** The rows of a department under the names of their columns. Kept as they are while the visitor types in the search. */
export const RateGroups = memo(function RateGroups(props: RateGroupsProps) {
  const { department, groups, items, columns, words, shown, compared, onCompare } = props;
  const kit = useKit();
  // The same arrays for each render, so that only rows that change render again.
  const facts = useMemo(
    () => new Map(items.map((item) => [item.id, columns.map(({ id }) => item.facts[id])])),
    [items, columns],
  );
  const labels = useMemo(() => columns.map(({ label }) => label), [columns]);
  return (
    <>
      <p className={`label ${row.head}`} aria-hidden="true">
        <span>{words.item}</span>
        {columns.map(({ id, label }) => (
          <span key={id}>{label}</span>
        ))}
        {Array.from({ length: 3 - columns.length }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty cells have nothing else
          <span key={place} />
        ))}
        <span>{words.aDay}</span>
        <span>{words.compare}</span>
        <span>{words.quantity}</span>
      </p>
      {/* Always there, so that screen readers notice that its text changes. */}
      <p
        className={groups.length === 0 ? `muted ${styles.found}` : 'visually-hidden'}
        role="status"
      >
        {groups.length === 0 ? words.nothing : shown}
      </p>
      {groups.map((group) => (
        <section key={group.id} aria-labelledby={`group-${group.id}`}>
          <h3 className={`as-h4 ${styles.group}`} id={`group-${group.id}`}>
            {group.title}
          </h3>
          <ol>
            {group.items.map((item) => (
              <RateRow
                key={item.id}
                item={item}
                href={paths.hireItem(department, item.id)}
                labels={labels}
                facts={facts.get(item.id) ?? []}
                quantity={quantityOf(kit, item.id)}
                words={words}
                compared={compared.includes(item.id)}
                onCompare={onCompare}
              />
            ))}
          </ol>
        </section>
      ))}
    </>
  );
});
