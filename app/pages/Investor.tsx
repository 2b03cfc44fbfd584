import type { investorPage } from '../data/investor.ts';
import type { PageProps } from '../data/page-data.ts';
import { AlertsForm } from '../site/AlertsForm/AlertsForm.tsx';
import { CopyCheck } from '../site/CopyCheck/CopyCheck.tsx';
import { DocumentSearch } from '../site/DocumentSearch/DocumentSearch.tsx';
import { EmailAddress } from '../site/EmailAddress.tsx';
import { FilingList } from '../site/FilingList/FilingList.tsx';
import { Highlights } from '../site/Highlights/Highlights.tsx';
import { InvestorContacts } from '../site/InvestorContacts/InvestorContacts.tsx';
import { InvestorHead } from '../site/InvestorHead/InvestorHead.tsx';
import { QuickLinks } from '../site/QuickLinks/QuickLinks.tsx';
import { Regulation46 } from '../site/Regulation46/Regulation46.tsx';
import { Collapsible } from '../ui/Collapsible/Collapsible.tsx';
import { FirstScreenEnd } from '../ui/FirstScreenEnd.tsx';
import styles from './Investor.module.css';

export default function Investor({
  words,
  email,
  sections,
  years,
  total,
  links,
  latest,
  regulation46,
  alerts,
}: PageProps<typeof investorPage>) {
  const [before, after] = words.lead.split('{email}');
  return (
    <>
      <InvestorHead
        large
        title={words.title}
        lead={
          <>
            {before}
            {after !== undefined && (
              <a href={`mailto:${email}`}>
                <EmailAddress email={email} />
              </a>
            )}
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
      <FirstScreenEnd />
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
          <Regulation46
            rows={regulation46}
            words={words.regulation46}
            siteUrl={words.filings.siteUrl}
          />
        </Collapsible>
        <CopyCheck words={words.copyCheck} />
        <AlertsForm words={alerts} sections={sections} />
        <InvestorContacts contacts={words.contacts} />
      </div>
    </>
  );
}
