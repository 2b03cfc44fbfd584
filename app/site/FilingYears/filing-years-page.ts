import type { Content } from '../../../content-model/content.ts';
import type { Filing, FilingSection } from '../../../content-model/filing.ts';
import { filingsOf } from '../../../content-model/filing-lists.ts';
import { filingYears, yearOf } from '../../../content-model/filing-years.ts';
import type { FilingSectionPage, Investor } from '../../../content-model/schemas.ts';
import { filingYearPath, paths } from '../../paths.ts';
import { type FilingRow, type FilingWords, filingRows } from '../FilingList/filing-row.ts';
import type { FilingArchive } from '../FilingPage/filing-page.ts';
import { fill } from '../fill.ts';
import type { SectionLink } from '../InvestorSections/InvestorSections.tsx';

/** A page of the row of years. */
export interface YearLink {
  /** '2019', or '2025, 2024' for the section's own page. */
  years: string;
  href: string;
  count: number;
}

/** What the filter of the section's own page chooses among: all its years, not those shown alone. */
export interface AllYears {
  /** Every pair of year and type that there is. */
  choices: Pick<FilingRow, 'date' | 'type'>[];
  total: number;
  /** Where all rows are. */
  rows: string;
}

/** Everything that one page of a section with very many documents shows. */
export interface FilingYearsData {
  id: FilingSection;
  /** Address of this page. */
  href: string;
  meta: FilingSectionPage['meta'];
  title: string;
  lead: string;
  sections: SectionLink[];
  listTitle: string;
  note?: string;
  rows: FilingRow[];
  links: YearLink[];
  /** On the section's own page alone. */
  all?: AllYears;
  words: FilingWords;
  yearWords: Investor['filingYears'];
  archive?: FilingArchive;
}

/**
 * Data for the page of a section's newest years, or of one earlier year; a section or year that has no
 * such page is a fault of the code, and thrown.
 */
export function filingYearsPage(
  content: Content,
  id: FilingSection,
  year: string | undefined,
  archive: FilingArchive | undefined,
): FilingYearsData {
  const section = content.filingSections.find((each) => each.id === id);
  const filings = filingsOf(id, content.filings);
  const years = filingYears(id, filings);
  if (!section || !years || (year && !years.earlier.includes(year))) {
    throw new Error(`content: no page for ${id} ${year ?? ''}`);
  }
  const { filings: words, filingYears: yearWords } = content.investor;
  const shownYears = year ? [year] : years.newest;
  const byYear = Map.groupBy(filings, yearOf);
  const of = (these: readonly string[]) => these.flatMap((each) => byYear.get(each) ?? []);
  const named = (title: string) => (year ? fill(yearWords.title, { title, year }) : title);
  const newest = years.newest.join(', ');
  return {
    id,
    href: year ? filingYearPath(id, year) : paths.filings(id),
    meta: { ...section.meta, title: section.meta.title.replace(section.title, named) },
    title: named(section.title),
    lead: section.lead,
    sections: content.filingSections.map(({ id, title }) => ({ id, title })),
    listTitle: named(section.listTitle),
    ...(!year && { note: fill(yearWords.note, { years: newest }), all: allYears(id, filings) }),
    rows: filingRows(of(shownYears), content.filings),
    links: [
      { years: newest, href: paths.filings(id), count: of(years.newest).length },
      ...years.earlier.map((each) => ({
        years: each,
        href: filingYearPath(id, each),
        count: of([each]).length,
      })),
    ],
    words,
    yearWords,
    ...(archive && { archive }),
  };
}

function allYears(id: FilingSection, filings: readonly Filing[]): AllYears {
  const choices = new Map(
    filings.map((filing) => {
      const choice = { date: yearOf(filing), type: filing.type };
      return [`${choice.date} ${choice.type}`, choice];
    }),
  );
  return {
    choices: [...choices.values()],
    total: filings.length,
    rows: `${paths.filings(id)}/all.json`,
  };
}
