import type { investorPage } from '../data/investor.ts';
import type { PageProps } from '../data/page-data.ts';
import { AlertsForm } from '../site/AlertsForm/AlertsForm.tsx';
import { CopyCheck } from '../site/CopyCheck/CopyCheck.tsx';
import { DocumentSearch } from '../site/DocumentSearch/DocumentSearch.tsx';
import { EmailAddress } from '../site/EmailAddress.tsx';
import { FilingList } from '../site/FilingList/FilingList.tsx';
import figures from '../site/Highlights/Highlights.module.css';
import { InvestorContacts } from '../site/InvestorContacts/InvestorContacts.tsx';
import dates from '../site/InvestorDates/InvestorDates.module.css';
import { InvestorHead } from '../site/InvestorHead/InvestorHead.tsx';
import { QuickLinks } from '../site/QuickLinks/QuickLinks.tsx';
import { Regulation46 } from '../site/Regulation46/Regulation46.tsx';
import button from '../ui/Button/Button.module.css';
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
  html,
}: PageProps<typeof investorPage> & { html?: string }) {
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
            <a className={button['text']} href="/feeds/all.xml">
              {words.filings.atom}
            </a>
            <a className={button['text']} href="/feeds/all.json">
              {words.filings.json}
            </a>
          </p>
        </section>
        {/* Written at build. The browser keeps this HTML, so no script and no data are sent for it. */}
        <div
          className={`${dates.built} ${figures.built}`}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself wrote it at build
          dangerouslySetInnerHTML={{ __html: html ?? '' }}
        />
        <Collapsible title={words.regulation46.title} note={words.regulation46.lead} closedOnPhones>
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
