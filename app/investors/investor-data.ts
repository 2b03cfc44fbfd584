import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { longDate } from '../../contract/words/dates.ts';
import { fill } from '../../contract/words/fill.ts';
import { unbroken } from '../../contract/words/unbroken.ts';
import { filingsOf, LATEST } from '../../model/investors/filings/filing-lists.ts';
import { today } from '../../model/moments.ts';
import type { AlertWords } from '../../model/schemas/alert-schemas.ts';
import type { ContentWith } from '../../model/schemas/content.ts';
import { comingDates } from '../../model/schemas/dates-schema.ts';
import { siteUrl } from '../../model/site-url.ts';
import { contentWith, projectStill } from '../content/content.ts';
import { filingRows } from './FilingList/filing-row.ts';
import { Highlights } from './Highlights/Highlights.tsx';
import { InvestorCase } from './InvestorCase/InvestorCase.tsx';
import { PARTS } from './InvestorCase/parts.ts';
import { type DateRow, InvestorDates } from './InvestorDates/InvestorDates.tsx';
import { Regulation46 } from './Regulation46/Regulation46.tsx';
import { regulation46Row } from './Regulation46/regulation46-row.ts';

type Listed = ContentWith<'investors'>;

/** The number of coming dates that the overview shows. */
const COMING = 6;

export async function investorPage() {
  const all = await contentWith('investors');
  const { investor, filings, filingSections, company } = all;
  // The page needs no words of other pages.
  const {
    reading,
    filingYears: _,
    standing,
    alerts,
    highlights,
    dates,
    regulation46,
    case: says,
    ...words
  } = investor;
  // No script changes these sections, so only the build needs their components and words.
  const built = createElement(
    Fragment,
    null,
    all.dates.length > 0 &&
      createElement(InvestorDates, {
        rows: dateRows(all),
        asOf: fill(dates.asOf, { date: longDate(today()) }),
        words: dates,
        siteUrl: siteUrl(company),
      }),
    highlights && createElement(Highlights, { highlights, charts: !says }),
  );
  const opening =
    says &&
    highlights &&
    createElement(InvestorCase, { words: says, figures: highlights, next: dateRows(all)[0] });
  const clauses = createElement(Regulation46, {
    rows: all.regulation46.map((entry) => regulation46Row(entry, all)),
    words: regulation46,
    siteUrl: siteUrl(company),
  });
  const latest = filings.slice(0, LATEST);
  const head = {
    ...investor.meta,
    feeds: { of: 'all', title: investor.latest.title },
    discovery: {
      headline: investor.title,
      still: await projectStill(investor.meta.still),
      changed: latest[0]?.date,
      // It shows no others in full.
      filings: latest,
    },
  };
  const props = {
    words: {
      ...words,
      facts: words.facts.map((fact) => ({ ...fact, value: unbroken(fact.value) })),
      search: { ...words.search, standing },
      filings: { ...words.filings, siteUrl: siteUrl(company) },
    },
    email: company.investorEmail,
    sections: filingSections.map(({ id, title }) => ({ id, title })),
    total: filings.length,
    links: filingSections.map(({ id, title, card }) => {
      const listed = filingsOf(id, filings);
      const [newest] = listed;
      return { id, title, card, count: listed.length, ...(newest && { latest: newest.date }) };
    }),
    latest: filingRows(latest, filings, reading),
    alerts: formWords(alerts),
    regulation46: { title: regulation46.title, lead: regulation46.lead },
  };
  return {
    head,
    paper: true,
    props,
    html: [opening, built, clauses].map((part) => renderToStaticMarkup(part)).join(PARTS),
  };
}

/** The dates from the day of the build on. */
export function dateRows({ dates, investor }: Listed): DateRow[] {
  return comingDates(dates, today())
    .slice(0, COMING)
    .map(({ id, what, date, time, place, link, cancelled }) => {
      const day = longDate(date);
      const when = time ? fill(investor.reading.at, { date: day, time }) : day;
      const name = cancelled ? `${investor.dates.cancelled}: ${what}` : what;
      return { id, what: unbroken(name), date, when: unbroken(when), place, link };
    });
}

/** The words of the form, without those of the server's answers. */
function formWords({ title, lead, sections, phrase, email, notice, button }: AlertWords) {
  return { title, lead, sections, phrase, email, notice, button };
}
