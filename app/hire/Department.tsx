import { useMemo } from 'react';
import { fill } from '../../contract/words/fill.ts';
import type { Hire } from '../../model/schemas/schemas.ts';
import type { PageProps } from '../content/page-data.ts';
import button from '../ui/Button/Button.module.css';
import { DepartmentHead, Included } from './Departments/DepartmentHead.tsx';
import type { departmentPage } from './department-data.ts';
import { KitBar } from './KitList/KitBar.tsx';
import { comparisonOf } from './RateCard/compare-hash.ts';
import rateCard from './RateCard/RateCard.module.css';
import { RateCard, type RateCardProps } from './RateCard/RateCard.tsx';
import { useCompared } from './RateCard/use-compared.ts';

export default function DepartmentPage(
  props: PageProps<typeof departmentPage> & Pick<RateCardProps, 'html'>,
) {
  const { head, department, total, words, bar, html } = props;
  const items = useMemo(() => department.groups.flatMap((group) => group.items), [department]);
  const { compared, lost, failed, Comparison, toggle } = useCompared(items);
  const chosen = useMemo(
    () => compared.flatMap((id) => items.find((item) => item.id === id) ?? []),
    [compared, items],
  );
  const open = Comparison !== undefined && chosen.length > 1;
  return (
    <>
      {(lost || failed) && (
        <p className={`panel screen-only ${rateCard.lost}`} role="alert">
          {lost && `${words.broken} ${lost} `}
          {failed && words.compare.failed}
        </p>
      )}
      <div hidden={open}>
        <DepartmentHead {...head} />
        <RateCard
          department={department}
          items={items}
          compared={compared}
          onCompare={toggle}
          total={total}
          words={words}
          html={html}
        />
        <Included included={head.included} />
      </div>
      {open && (
        <Comparison
          department={head}
          items={chosen}
          facts={department.facts}
          words={words}
          onTakeAway={toggle}
        />
      )}
      <KitBar words={bar}>
        {!open && chosen.length > 0 && <ChosenItems chosen={chosen} words={words.compare} />}
      </KitBar>
    </>
  );
}

interface ChosenItemsProps {
  chosen: readonly { id: string; name: string }[];
  words: Hire['compare'];
}

/** The items that are chosen for a comparison, and the link that opens it. */
function ChosenItems({ chosen, words }: ChosenItemsProps) {
  return (
    <p className={`panel row spread ${rateCard.chosen}`}>
      <span role="status">
        {fill(words.chosen, { items: chosen.map(({ name }) => name).join(', ') })}{' '}
        {chosen.length === 1 && words.oneMore}
      </span>
      {chosen.length > 1 && (
        <a className={button['text']} href={comparisonOf(chosen.map(({ id }) => id))}>
          {fill(words.open, { n: chosen.length })}
        </a>
      )}
    </p>
  );
}
