import type { PageProps } from '../content/page-data.ts';
import { FirstScreenEnd } from '../ui/FirstScreenEnd.tsx';
import { DepartmentList } from './Departments/DepartmentList.tsx';
import { HowHiringWorks, TermsOfHire } from './Departments/HireWords.tsx';
import styles from './Hire.module.css';
import type { hirePage } from './hire-data.ts';
import { KitBar } from './KitList/KitBar.tsx';
import { ItemSearch } from './RateCard/ItemSearch.tsx';
import filter from './RateCard/RateFilter.module.css';
import { onItemKeys, useItemSearch } from './RateCard/use-item-search.ts';

export default function HirePage(props: PageProps<typeof hirePage>) {
  const { title, lead, total, departments, words } = props;
  const search = useItemSearch();
  const { catalogue, FoundItems } = search;
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys pressed in its fields arrive here */}
      <div className={styles.hire} onKeyDown={onItemKeys}>
        <div className={`split ${styles.head}`}>
          <h1>{title}</h1>
          <div>
            <p className="lead">{lead}</p>
            <search className={`panel screen-only ${filter.slate}`}>
              <ItemSearch words={words.search} total={total} search={search} />
            </search>
            {search.failed && search.asked && <p role="alert">{words.search.failed}</p>}
          </div>
        </div>
        <section className="wrap" aria-labelledby="departments">
          <h2 className="visually-hidden" id="departments">
            {words.departments.title}
          </h2>
          {catalogue && FoundItems && (
            <FoundItems catalogue={catalogue} query={search.asked} words={words} />
          )}
          <div hidden={search.found}>
            <DepartmentList departments={departments} />
          </div>
        </section>
      </div>
      <FirstScreenEnd />
      <HowHiringWorks words={words.how} />
      <TermsOfHire words={words.terms} />
      <KitBar words={words.bar} />
    </>
  );
}
