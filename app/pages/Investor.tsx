import { memo } from 'react';
import { content } from '../data/content.server.ts';
import { CopyCheck } from '../site/CopyCheck/CopyCheck.tsx';
import { DocumentSearch } from '../site/DocumentSearch/DocumentSearch.tsx';
import { FilingList } from '../site/FilingList/FilingList.tsx';
import { feedLinks } from '../site/FilingPage/filing-meta.ts';
import { Highlights } from '../site/Highlights/Highlights.tsx';
import { InvestorContacts } from '../site/InvestorContacts/InvestorContacts.tsx';
import { InvestorHead } from '../site/InvestorHead/InvestorHead.tsx';
import { investorPage } from '../site/investor-page.ts';
import { QuickLinks } from '../site/QuickLinks/QuickLinks.tsx';
import { Regulation46 } from '../site/Regulation46/Regulation46.tsx';
import { Collapsible } from '../ui/Collapsible/Collapsible.tsx';
import { Fold } from '../ui/Fold.tsx';
import type { Route } from './+types/Investor.ts';
import styles from './Investor.module.css';

export async function loader() {
  return investorPage(await content());
}

export const meta: Route.MetaFunction = ({ loaderData: { words } }) => [
  { title: words.meta.title },
  { name: 'description', content: words.meta.description },
  ...feedLinks('all', words.latest.title),
];

export default memo(function Investor({ loaderData }: Route.ComponentProps) {
  const { words, email, sections, years, total, links, latest, regulation46 } = loaderData;
  const [before, after] = words.lead.split('{email}');
  return (
    <>
      <InvestorHead
        large
        title={words.title}
        lead={
          <>
            {before}
            {after !== undefined && <a href={`mailto:${email}`}>{email}</a>}
            {after}
          </>
        }
      />
      <dl className={styles.facts}>
        {words.facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
      <DocumentSearch words={words.search} sections={sections} years={years} total={total} />
      <QuickLinks links={links} words={words.filings} />
      <Fold>
        <div className={styles.sections}>
          <section aria-labelledby="latest">
            <h2 id="latest">{words.latest.title}</h2>
            <FilingList caption={words.latest.title} rows={latest} words={words.filings} />
            <p className={styles.feeds}>
              {words.filings.feeds}
              <a href="/feeds/all.xml">{words.filings.atom}</a>
              <a href="/feeds/all.json">{words.filings.json}</a>
            </p>
          </section>
          {words.highlights && <Highlights highlights={words.highlights} />}
          <Collapsible title={words.regulation46.title} note={words.regulation46.lead}>
            <Regulation46 rows={regulation46} words={words.regulation46} />
          </Collapsible>
          <CopyCheck words={words.copyCheck} />
          <InvestorContacts contacts={words.contacts} />
        </div>
      </Fold>
    </>
  );
});
