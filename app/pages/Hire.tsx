import type { hirePage } from '../data/hire.ts';
import type { PageProps } from '../data/page-data.ts';
import { DepartmentList } from '../site/Hire/DepartmentList.tsx';
import { HowHiringWorks, TermsOfHire } from '../site/Hire/HireWords.tsx';
import { KitBar } from '../site/KitList/KitBar.tsx';
import { ItemSearch } from '../site/RateCard/ItemSearch.tsx';
import rateCard from '../site/RateCard/RateCard.module.css';
import filter from '../site/RateCard/RateFilter.module.css';
import { onItemKeys, useItemSearch } from '../site/RateCard/use-item-search.ts';
import { Slug } from '../site/Slug/Slug.tsx';
import { FirstScreenEnd } from '../ui/FirstScreenEnd.tsx';
import styles from './Hire.module.css';

export default function HirePage({
  title,
  lead,
  total,
  departments,
  words,
}: PageProps<typeof hirePage>) {
  const search = useItemSearch();
  const { catalogue, FoundItems } = search;
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys pressed in its fields arrive here */}
      <div onKeyDown={onItemKeys}>
        <div className={styles.head}>
          <h1>{title}</h1>
          <div className={styles.words}>
            <p>{lead}</p>
            <search className={filter.slate}>
              <ItemSearch words={words.search} total={total} search={search} />
            </search>
            {search.failed && search.asked && <p role="alert">{words.search.failed}</p>}
          </div>
        </div>
        <section className="wrap" aria-labelledby="departments">
          <Slug slug={words.departments.slug} count={words.departments.count} />
          <h2 className="visually-hidden" id="departments">
            {words.departments.title}
          </h2>
          {catalogue && FoundItems && (
            <FoundItems catalogue={catalogue} query={search.asked} words={words} />
          )}
          <div className={`${rateCard.rows} ${search.found ? rateCard.skipped : ''}`}>
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
