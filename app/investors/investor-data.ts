import { longDate } from '../../contract/words/dates.ts';
import { fill } from '../../contract/words/fill.ts';
import { unbroken } from '../../contract/words/unbroken.ts';
import { filingsOf, LATEST } from '../../model/investors/filings/filing-lists.ts';
import { today } from '../../model/moments.ts';
import type { ContentWith } from '../../model/schemas/content.ts';
import { comingDates } from '../../model/schemas/dates-schema.ts';
import { siteUrl } from '../../model/site-url.ts';
import { contentWith, projectStill } from '../content/content.ts';
import { filingRows } from './FilingList/filing-row.ts';
import { clauseRows } from './Regulation46/clause-rows.ts';

type Listed = ContentWith<'investors'>;

/** The number of coming dates that the overview shows. */
const COMING = 6;

export async function investorPage() {
  const all = await contentWith('investors');
  const { investor, filings, filingSections, company } = all;
  const { standing, highlights, regulation46, case: says } = investor;
  const site = siteUrl(company);
  const rows = dateRows(all);
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
      ...investor,
      facts: investor.facts.map((fact) => ({ ...fact, value: unbroken(fact.value) })),
      search: { ...investor.search, standing },
      filings: { ...investor.filings, siteUrl: site },
    },
    email: company.investorEmail,
    total: filings.length,
    sections: filingSections.map(({ id, title, card }) => {
      const listed = filingsOf(id, filings);
      return { id, title, card, count: listed.length, latest: listed[0]?.date };
    }),
    latest: filingRows(latest, filings, investor.filings),
    ...(says && highlights && { opening: { words: says, figures: highlights, next: rows[0] } }),
    ...(all.dates.length > 0 && { dates: { rows, words: investor.dates, asOf: today(), site } }),
    ...(highlights && { figures: { highlights, charts: !says } }),
    regulation46: { rows: clauseRows(all), words: regulation46, site },
  };
  return { head, paper: true, props };
}

/** The dates from the day of the build on. */
export function dateRows({ dates, investor }: Listed) {
  return comingDates(dates, today())
    .slice(0, COMING)
    .map(({ id, what, date, time, place, link, cancelled }) => {
      const day = longDate(date);
      const when = time ? fill(investor.dates.at, { date: day, time }) : day;
      const name = cancelled ? `${investor.dates.cancelled}: ${what}` : what;
      return { id, what: unbroken(name), date, when: unbroken(when), place, link };
    });
}

export type DateRow = ReturnType<typeof dateRows>[number];
