import { today } from '../../../site/content/moments.ts';
import type { ContentWith } from '../../../site/content/schemas/content.ts';
import { siteUrl } from '../../../site/content/site-url.ts';
import { longDate } from '../../../site/contract/words/dates.ts';
import { fill } from '../../../site/contract/words/fill.ts';
import { unbroken } from '../../../site/contract/words/unbroken.ts';
import { contentWith, projectStill } from '../../../site/page-data/content.ts';
import { comingDates } from '../content/dates-schema.ts';
import { newestVersions } from '../content/exact-links.ts';
import { filingsOf, LATEST } from '../content/filing-lists.ts';
import type { Regulation46Entry } from '../content/investor-schemas.ts';
import { isMissing, LARGEST, notDue, THRESHOLDS } from '../content/regulation-46.ts';
import { filingRows } from './FilingList/filing-row.ts';
import { resultOf } from './LastResult/last-result-data.ts';

type Listed = ContentWith<'investors'>;

/** The number of coming dates that the overview shows. */
const COMING = 4;

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
    result: resultOf(all),
    total: filings.length,
    sections: filingSections.map(({ id, title, card }) => {
      const listed = filingsOf(id, filings);
      return { id, title, card, count: listed.length };
    }),
    latest: filingRows(latest, filings, investor.filings, filingSections),
    ...(says && highlights && { risk: says.risk, factSheet: says.factSheet.link }),
    ...(all.dates.length > 0 && { dates: { rows, words: investor.dates, site } }),
    regulation46: {
      rows: all.regulation46.map((entry) => clauseRow(entry, all)),
      words: regulation46,
      site,
    },
  };
  return { head, paper: true, props };
}

function dateRows({ dates, investor }: Listed) {
  return comingDates(dates, today())
    .slice(0, COMING)
    .map(({ id, what, date, time, place, link, cancelled }) => {
      const day = longDate(date);
      const when = time ? fill(investor.dates.at, { date: day, time }) : day;
      const name = cancelled ? `${investor.dates.cancelled}: ${what}` : what;
      return { id, what: unbroken(name), date, when: unbroken(when), place, link };
    });
}

/** A clause with a link to its information, or the reason why it does not apply. */
function clauseRow(entry: Regulation46Entry, content: Listed) {
  const { clause, requirement, note, filing: id, href, linkText } = entry;
  const document = content.filings.find((each) => each.id === id);
  const filing = document && newestVersions(content.filings)(document);
  const { missing } = content.investor.regulation46;
  const updated = entry.updated ?? filing?.date ?? latestOn(href, content);
  const where = filing
    ? { href: filing.href, text: unbroken(filing.title) }
    : href
      ? { href, text: linkText ?? href }
      : undefined;
  return {
    ...{ clause, requirement, where, updated },
    exempt: exemption(entry, content, where !== undefined),
    note: note ?? (isMissing(entry, content.listing, today()) ? missing : undefined),
  };
}

/** Why nothing has to be published: the law does not reach the company, or the company has nothing to publish. */
function exemption(entry: Regulation46Entry, { investor, listing }: Listed, published: boolean) {
  const { reasons, voluntary } = investor.regulation46;
  const reason = notDue(entry, listing, today());
  if (!reason) return entry.exempt;
  const words = fill(reasons[reason === 'platform' ? listing.platform : reason], {
    ...THRESHOLDS,
    largest: LARGEST,
    date: longDate(entry.since),
  });
  const sentence = `${words} (${entry.source}).`;
  return published ? `${sentence} ${voluntary}` : sentence;
}

/** The date of the newest document on a page of filings. Other pages have no date. */
function latestOn(href: string | undefined, content: Listed): string | undefined {
  const section = content.filingSections.find(({ id }) => `/${id}` === href);
  return section && filingsOf(section.id, content.filings)[0]?.date;
}

export async function hasFactSheet(): Promise<boolean> {
  const { investor } = await contentWith('investors');
  return investor.case !== undefined && investor.highlights !== undefined;
}

export async function factSheetPage() {
  const all = await contentWith('investors');
  const { case: words, highlights: figures, facts, contacts, meta } = all.investor;
  if (!words || !figures) throw new Error('content: no case or no figures for the fact sheet');
  const { title, description } = words.factSheet;
  const discovery = {
    headline: title,
    still: await projectStill(meta.still),
    changed: all.filings[0]?.date,
  };
  return {
    head: { title: `${title} | ${all.company.legalName}`, description, discovery },
    paper: true,
    props: {
      company: all.company.legalName,
      ...{ words, figures, facts, contacts },
      next: dateRows(all)[0],
    },
  };
}
