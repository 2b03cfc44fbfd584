import type { InvestorAnswer } from '../../contract/investors/answers.ts';
import { paths } from '../../contract/paths.ts';
import { shortDate } from '../../contract/words/dates.ts';
import { fill } from '../../contract/words/fill.ts';
import type { Investor as Words } from '../../model/schemas/schemas.ts';
import type { PageProps } from '../content/page-data.ts';
import { InvestorHead } from '../layout/InvestorHead/InvestorHead.tsx';
import { MailLink } from '../layout/MailLink.tsx';
import { Collapsible } from '../ui/Collapsible/Collapsible.tsx';
import { FirstScreenEnd } from '../ui/FirstScreenEnd.tsx';
import { Icon } from '../ui/Icon/Icon.tsx';
import { Island } from '../ui/island.tsx';
import { Pairs } from '../ui/Pairs.tsx';
import { AlertOutcome } from './AlertsForm/AlertOutcome.tsx';
import { AlertsForm } from './AlertsForm/AlertsForm.tsx';
import { DocumentSearch } from './DocumentSearch/DocumentSearch.tsx';
import { FilingList } from './FilingList/FilingList.tsx';
import { countOf, type FilingWords } from './FilingList/filing-row.ts';
import { Highlights } from './Highlights/Highlights.tsx';
import styles from './Investor.module.css';
import { InvestorCase } from './InvestorCase/InvestorCase.tsx';
import { InvestorDates } from './InvestorDates/InvestorDates.tsx';
import type { investorPage } from './investor-data.ts';
import quick from './QuickLinks/QuickLinks.module.css';
import law from './Regulation46/Regulation46.module.css';
import { Regulation46 } from './Regulation46/Regulation46.tsx';

type InvestorProps = PageProps<typeof investorPage>;

export default function Investor(props: InvestorProps & InvestorAnswer) {
  const { words, email, sections, total, latest, regulation46, searched, alert } = props;
  const { opening, dates, figures } = props;
  const [before, after] = words.lead.split('{email}');
  const search = (
    <Island
      name="DocumentSearch"
      of={DocumentSearch}
      on="act"
      asked
      props={{ words: words.search, total, searched }}
    />
  );
  if (alert) return <AlertOutcome {...alert} back={words.alerts.back} />;
  if (searched) return search;
  return (
    <>
      <InvestorHead
        large
        title={words.title}
        lead={
          <>
            {before}
            {after !== undefined && <MailLink email={email} />}
            {after}
          </>
        }
      />
      {search}
      {opening && <InvestorCase {...opening} />}
      <Pairs className={styles.facts} pairs={words.facts} />
      <FirstScreenEnd />
      <QuickLinks links={sections} words={words.filings} />
      <div className={`stack page-body ${styles.sections}`}>
        <section aria-labelledby="latest">
          <h2 id="latest">{words.latest.title}</h2>
          <FilingList caption={words.latest.title} rows={latest} words={words.filings} />
          <p className="row note inked screen-only above-3">
            <span className="wide-only">{words.filings.feeds}</span>
            <a className="text" href="/feeds/all.xml">
              {words.filings.atom}
            </a>
            <a className="text" href="/feeds/all.json">
              {words.filings.json}
            </a>
          </p>
        </section>
        {dates && <InvestorDates {...dates} />}
        {figures && <Highlights {...figures} />}
        <Collapsible title={regulation46.words.title} note={regulation46.words.lead} closed>
          <div className={law.clauses}>
            <Regulation46 {...regulation46} />
          </div>
        </Collapsible>
        <section aria-labelledby="checksums" className="screen-only">
          <h2 id="checksums">{words.checksums.title}</h2>
          <p className="intro">{words.checksums.text}</p>
          <a className="tap note" href="/uploads/SHA256SUMS">
            {words.checksums.link}
          </a>
        </section>
        <AlertsForm words={words.alerts} sections={sections} />
        <InvestorContacts contacts={words.contacts} />
      </div>
    </>
  );
}

/** The five sections as cards, each with the number of documents and the date of the newest. */
function QuickLinks({ links, words }: { links: InvestorProps['sections']; words: FilingWords }) {
  return (
    <nav className={quick.quick} aria-label={words.sections}>
      {links.map((link) => (
        <a key={link.id} className="plain column" href={paths.filings(link.id)}>
          <h2>{link.title}</h2>
          <p className="muted">{link.card}</p>
          <span className={`row spread label ${quick.facts}`}>
            <span>
              <span className="block">{countOf(words, link.count)}</span>
              {link.latest && (
                <time className="block" dateTime={link.latest}>
                  {fill(words.last, { date: shortDate(link.latest) })}
                </time>
              )}
            </span>
            <Icon name="arrow" />
          </span>
        </a>
      ))}
    </nav>
  );
}

/** The contacts for investors, and the address for unresolved complaints. */
function InvestorContacts({ contacts }: { contacts: Words['contacts'] }) {
  return (
    <section aria-labelledby="investor-contacts">
      <h2 id="investor-contacts">{contacts.title}</h2>
      <p className="intro">{contacts.lead}</p>
      <dl className={`lines above-3 ${styles.contacts}`}>
        {contacts.entries.map((entry) => (
          <div key={entry.label} className="split">
            <dt className="muted">{entry.label}</dt>
            <dd className="strong">{entry.name}</dd>
            <dd className={`row muted addresses ${styles.ways}`}>
              {entry.email && <MailLink email={entry.email} />}
              {entry.links?.map((link) => (
                <a key={link.href} href={link.href} rel="noopener">
                  {link.text}
                </a>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
