import type { ContentWith } from '../../../site/content/schemas/content.ts';
import { siteUrl } from '../../../site/content/site-url.ts';
import { paths } from '../../../site/contract/paths.ts';
import { longDate } from '../../../site/contract/words/dates.ts';
import { fill } from '../../../site/contract/words/fill.ts';
import { content, contentWith, projectStill } from '../../../site/page-data/content.ts';
import type { Filing } from '../content/filing-schema.ts';
import { type ListedPage, listedPages, yearOf } from '../content/filing-years.ts';
import type { FilingSectionPage } from '../content/investor-schemas.ts';
import type { FilingSection } from '../contract/filing-sections.ts';
import { countOf, filingRows } from './FilingList/filing-row.ts';
import { resultOf } from './LastResult/last-result-data.ts';

type Listed = ContentWith<'investors'>;

export const filingsPages = async () => listedPages((await content()).filings);

export async function filingsPage({ section: id, year, listed }: ListedPage) {
  const all = await contentWith('investors');
  const section = all.filingSections.find((each) => each.id === id);
  if (!section) throw new Error(`content: no page for the section ${id}`);
  const { filings: words, filingYears } = all.investor;
  const title = year ? fill(filingYears.title, { title: section.title, year }) : section.title;
  return {
    head: {
      title: section.meta.title.replace(section.title, title),
      description: year ? `${title}. ${section.meta.description}` : section.meta.description,
      feeds: { of: id, title: section.title },
      discovery: {
        headline: section.title,
        still: await projectStill(section.meta.still),
        changed: listed[0]?.date,
        filings: listed,
      },
    },
    paper: true,
    props: {
      id,
      title,
      lead: section.lead,
      result: id === 'financials' && !year ? resultOf(all) : undefined,
      highlights: id === 'financials' && !year ? all.investor.highlights : undefined,
      sections: all.filingSections,
      groups: groupsOf(section, listed, all),
      words: { ...words, siteUrl: siteUrl(all.company) },
      years: { title: filingYears.years, links: await yearLinks(id, year) },
    },
  };
}

function groupsOf(page: FilingSectionPage, listed: readonly Filing[], all: Listed) {
  const words = all.investor.filings;
  const group = (id: string, title: string, note: string | undefined, of: readonly Filing[]) => ({
    id,
    title,
    note,
    count: countOf(words, of.length),
    rows: filingRows(of, all.filings, words, all.filingSections),
  });
  const dates = listed.map(({ date }) => date).sort();
  const [from, to] = [dates[0], dates.at(-1)];
  const span = from && to && fill(words.span, { from: longDate(from), to: longDate(to) });
  return (
    page.groups?.map(({ id, title, note }) =>
      group(
        id,
        id,
        `${title}. ${note}`,
        listed.filter(({ esg }) => esg === id),
      ),
    ) ?? [group(page.id, page.listTitle, page.listNote ?? span, listed)]
  );
}

async function yearLinks(id: FilingSection, current: string | undefined) {
  const pages = (await filingsPages()).filter(({ section }) => section === id);
  if (pages.length === 1) return [];
  return pages.map(({ year, listed }) => ({
    years: year ?? [...new Set(listed.map(yearOf))].join(', '),
    href: paths.filings(id, year),
    count: listed.length,
    current: year === current,
  }));
}
