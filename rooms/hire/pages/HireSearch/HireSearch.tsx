import type { PageProps } from '../../../../site/page-data/page-data.ts';
import { DepartmentList } from '../Departments/DepartmentList.tsx';
import styles from '../Hire.module.css';
import type { hirePage } from '../hire-data.ts';
import { FoundItems } from '../RateCard/FoundItems.tsx';
import { ItemSearch } from '../RateCard/ItemSearch.tsx';
import { onItemKeys, useItemSearch } from '../RateCard/use-item-search.ts';

type HireSearchProps = PageProps<typeof hirePage>['search'];

/** The head with the search over all departments, and its results in place of the departments. */
export function HireSearch({ title, lead, total, departments, words }: HireSearchProps) {
  const search = useItemSearch();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys pressed in its fields arrive here
    <div onKeyDown={onItemKeys}>
      <div className={`wide-split ${styles.head}`}>
        <div>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </div>
        <ItemSearch words={words.search} total={total} search={search} />
      </div>
      <section className="wrap" aria-labelledby="departments">
        <h2 className="visually-hidden" id="departments">
          {words.departments.title}
        </h2>
        {search.catalogue && (
          <FoundItems catalogue={search.catalogue} query={search.asked} words={words} />
        )}
        <div hidden={search.found}>
          <DepartmentList departments={departments} />
        </div>
      </section>
    </div>
  );
}
