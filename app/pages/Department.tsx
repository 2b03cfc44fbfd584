import { useMemo } from 'react';
import type { departmentPage } from '../data/department.ts';
import type { PageProps } from '../data/page-data.ts';
import { DepartmentHead } from '../site/Hire/DepartmentHead.tsx';
import { KitBar } from '../site/KitList/KitBar.tsx';
import { ChosenItems } from '../site/RateCard/ChosenItems.tsx';
import rateCard from '../site/RateCard/RateCard.module.css';
import { RateCard, type RateCardProps } from '../site/RateCard/RateCard.tsx';
import { useCompared } from '../site/RateCard/use-compared.ts';

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
  const open = Comparison && chosen.length > 1;
  return (
    <>
      {(lost || failed) && (
        <p className={rateCard.lost} role="alert">
          {lost && `${words.broken} ${lost} `}
          {failed && words.compare.failed}
        </p>
      )}
      <div className={open ? rateCard.skipped : undefined}>
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
