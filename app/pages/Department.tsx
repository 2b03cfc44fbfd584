import type { departmentPage } from '../data/hire.ts';
import type { PageProps } from '../data/page-data.ts';
import { DepartmentHead } from '../site/Hire/DepartmentHead.tsx';
import { KitBar } from '../site/KitList/KitBar.tsx';
import { RateCard } from '../site/RateCard/RateCard.tsx';

export default function DepartmentPage(props: PageProps<typeof departmentPage>) {
  const { head, department, total, words, bar, form } = props;
  return (
    <>
      <DepartmentHead {...head} />
      <RateCard department={department} total={total} words={words} form={form} />
      <KitBar words={bar} />
    </>
  );
}
