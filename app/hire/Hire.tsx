import type { ReactNode } from 'react';
import { unbroken } from '../../contract/words/unbroken.ts';
import type { Hire } from '../../model/schemas/schemas.ts';
import type { PageProps } from '../content/page-data.ts';
import { SectionHead } from '../layout/SectionHead/SectionHead.tsx';
import { FirstScreenEnd } from '../ui/FirstScreenEnd.tsx';
import { Pairs } from '../ui/Pairs.tsx';
import { DepartmentList } from './Departments/DepartmentList.tsx';
import styles from './Hire.module.css';
import type { hirePage } from './hire-data.ts';
import { KitBar } from './KitList/KitBar.tsx';
import { ItemSearch } from './RateCard/ItemSearch.tsx';
import { onItemKeys, useItemSearch } from './RateCard/use-item-search.ts';

type HireProps = PageProps<typeof hirePage>;

export default function HirePage(props: HireProps) {
  const { departments, words } = props;
  return (
    <>
      <Searched {...props}>
        <DepartmentList departments={departments} />
      </Searched>
      <FirstScreenEnd />
      <HowHiringWorks {...words.how} />
      <TermsOfHire {...words.terms} />
      <KitBar words={words.bar} />
    </>
  );
}

/** The head with the search over all departments, and its results in place of the departments. */
function Searched({ title, lead, total, words, children }: HireProps & { children: ReactNode }) {
  const search = useItemSearch();
  const { catalogue, FoundItems } = search;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys pressed in its fields arrive here
    <div className={styles.hire} onKeyDown={onItemKeys}>
      <div className={`split ${styles.head}`}>
        <h1>{title}</h1>
        <div>
          <p className="lead">{lead}</p>
          <ItemSearch words={words.search} total={total} search={search} />
        </div>
      </div>
      <section className="wrap" aria-labelledby="departments">
        <h2 className="visually-hidden" id="departments">
          {words.departments.title}
        </h2>
        {catalogue && FoundItems && (
          <FoundItems catalogue={catalogue} query={search.asked} words={words} />
        )}
        <div hidden={search.found}>{children}</div>
      </section>
    </div>
  );
}

/** The four steps of a hire. */
function HowHiringWorks({ title, lead, steps }: Hire['how']) {
  return (
    <section className={`section ${styles.how}`} aria-labelledby="how">
      <SectionHead id="how" title={title} lead={lead} />
      <ol className={`cells screen-only ${styles.steps}`}>
        {steps.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The terms of hire in full. */
function TermsOfHire({ title, lead, print: label, entries }: Hire['terms']) {
  return (
    <section className="section wrap" id="terms" aria-labelledby="terms-title">
      <div className={`columns ${styles.terms}`}>
        <div>
          <h2 id="terms-title">{title}</h2>
          <p className="intro">{lead}</p>
          <button type="button" className="text screen-only scripted" onClick={() => print()}>
            {label}
          </button>
        </div>
        <Pairs
          look="name"
          pairs={entries.map(({ label, text }) => ({
            label,
            value: unbroken(text),
            className: 'split',
          }))}
        />
      </div>
    </section>
  );
}
