import type { ReactNode } from 'react';
import { FACT_SHEET, INVESTOR_FILES, paths } from '../../../site/contract/paths.ts';
import { shortDate } from '../../../site/contract/words/dates.ts';
import { isTrue, marked } from '../../../site/layout/conditional-text.ts';
import { PageHead } from '../../../site/layout/PageHead/PageHead.tsx';
import type { PageProps } from '../../../site/page-data/page-data.ts';
import { Collapsible } from '../../../site/ui/Collapsible/Collapsible.tsx';
import { FirstScreenEnd } from '../../../site/ui/FirstScreenEnd.tsx';
import { Icon } from '../../../site/ui/Icon/Icon.tsx';
import { Island } from '../../../site/ui/island.tsx';
import { Pairs } from '../../../site/ui/Pairs.tsx';
import type { InvestorAnswer } from '../contract/answers.ts';
import { AlertOutcome, AlertsForm, MAIL_ON } from './AlertsForm/AlertsForm.tsx';
import { contactPairs } from './contact-pairs.tsx';
import { DocumentSearch } from './DocumentSearch/DocumentSearch.tsx';
import { Feeds, FilingList } from './FilingList/FilingList.tsx';
import { countOf, type FilingWords } from './FilingList/filing-row.ts';
import styles from './Investor.module.css';
import type { investorPage } from './investor-data.ts';
import { LastResult } from './LastResult/LastResult.tsx';

type InvestorProps = PageProps<typeof investorPage>;

export default function Investor(props: InvestorProps & InvestorAnswer) {
  const { words, sections, total, latest, regulation46, searched, alert } = props;
  const { result, dates, risk, factSheet } = props;
  const [listed, ...facts] = words.facts;
  const search = (
    <Island
      name="DocumentSearch"
      of={DocumentSearch}
      on="act"
      asked
      props={{ words: words.search, total, searched }}
    />
  );
  if (alert) return <AlertOutcome {...alert} words={words.alerts} sections={sections} />;
  if (searched) return search;
  return (
    <>
      <PageHead headline={words.title} />
      {result && <LastResult {...result} />}
      {search}
      <QuickLinks links={sections} words={words.filings} />
      <FirstScreenEnd />
      <section className="section wrap" aria-labelledby="latest">
        <div className="row spread">
          <h2 id="latest" className="as-h3">
            {words.latest.title}
          </h2>
          {isTrue(MAIL_ON) && (
            <a className="text screen-only" href="#alerts" {...marked(MAIL_ON)}>
              {words.latest.alerts}
            </a>
          )}
        </div>
        <div className={`above-3 ${styles.sized}`}>
          <FilingList caption={words.latest.title} rows={latest} words={words.filings} />
        </div>
        <Feeds id="all" words={words.filings} />
      </section>
      <div className={`section wrap split ${styles.lower}`}>
        <Part id="investor-contacts" title={words.contacts.title} text={words.contacts.lead}>
          <Pairs
            className="split addresses above-3"
            look="muted"
            pairs={contactPairs(words.contacts)}
          />
        </Part>
        <Part
          id="listed"
          title={listed?.label}
          text={listed?.value}
          href={FACT_SHEET}
          link={factSheet}
        >
          {facts.length > 0 && <Pairs className="row above-3" look="muted" pairs={facts} />}
        </Part>
        {risk && <Part id="risk" {...risk} />}
        {dates && <InvestorDates {...dates} />}
        <Part id="copy" {...words.checksums} href="/uploads/SHA256SUMS" look="screen-only" />
      </div>
      <div className="section page-body">
        <Collapsible title={regulation46.words.title} note={regulation46.words.lead} closed>
          <div className={styles.clauses}>
            <Regulation46 {...regulation46} />
          </div>
        </Collapsible>
        <AlertsForm words={words.alerts} sections={sections} />
      </div>
    </>
  );
}

function QuickLinks({ links, words }: { links: InvestorProps['sections']; words: FilingWords }) {
  return (
    <nav className={`wrap above-4 ${styles.quick}`} aria-label={words.sections}>
      {links.map((link) => (
        <a key={link.id} className="plain column" href={paths.filings(link.id)}>
          <h2 className="as-h4">{link.title}</h2>
          <p className="note">{link.card}</p>
          <span className="row spread small">
            {countOf(words, link.count)}
            <Icon name="arrow" />
          </span>
        </a>
      ))}
    </nav>
  );
}

type PartProps = { id: string; href?: string; look?: string } & {
  [part in 'title' | 'text' | 'link' | 'children']?: ReactNode;
};

function Part({ id, title, text, href, link, look, children }: PartProps) {
  return (
    <section className={look} aria-labelledby={id}>
      <h2 id={id} className="as-h4">
        {title}
      </h2>
      {text && <p className="intro">{text}</p>}
      {children}
      {link && (
        <a className="text" href={href}>
          {link}
        </a>
      )}
    </section>
  );
}

function InvestorDates({ rows, words, site }: NonNullable<InvestorProps['dates']>) {
  // Calendar programs open `webcal:` links and fetch the file regularly. They read a download only once.
  const followed = site.replace(/^https?/, 'webcal') + INVESTOR_FILES.dates;
  return (
    <Part id="dates" title={words.title} text={rows.length === 0 && words.none}>
      {rows.length > 0 && (
        <ul className="stack above-3">
          {rows.map(({ id, what, date, when, place, link }) => (
            <li key={id}>
              <time className="block tabular" dateTime={date}>
                {when}
              </time>
              <b className="block">{link ? <a href={link}>{what}</a> : what}</b>
              {place && <span className="muted">{place}</span>}
            </li>
          ))}
        </ul>
      )}
      <p className="row screen-only">
        <a className="text" href={followed}>
          {words.follow}
        </a>
        {rows.length > 0 && (
          <a className="text" href={INVESTOR_FILES.dates} download>
            {words.calendar}
          </a>
        )}
      </p>
    </Part>
  );
}

function Regulation46({ rows, words, site }: InvestorProps['regulation46']) {
  const { columns } = words;
  return (
    <table>
      <caption className="visually-hidden">{words.title}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.clause}</th>
          <th scope="col">{columns.requirement}</th>
          <th scope="col">{columns.where}</th>
          <th scope="col">{columns.updated}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.clause} ${row.requirement}`}>
            <td>{row.clause}</td>
            <th scope="row">{row.requirement}</th>
            <td>
              {row.where && (
                <p>
                  <a href={row.where.href} data-address={site + row.where.href}>
                    {row.where.text}
                  </a>
                </p>
              )}
              {row.exempt && (
                <p>
                  <b className="strong">{words.notApplicable}</b>: {row.exempt}
                </p>
              )}
              {row.note && <p>{row.note}</p>}
            </td>
            <td>{row.updated && <time dateTime={row.updated}>{shortDate(row.updated)}</time>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
