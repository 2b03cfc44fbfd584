import type { FilingSection } from './filing.ts';
import { FILING_SECTIONS } from './filing.ts';

/**
 * More documents than this make a page slow on a telephone (320 are 5,000 elements and 19 KB, 3,400 were
 * 48,000 and six seconds): such a section has a page a year, and shows the newest years on its own.
 */
export const ONE_PAGE_UP_TO = 300;

/** In January the newest year has hardly anything: the one before it then stands on the first page, too. */
const FIRST_PAGE_AT_LEAST = 60;

/** The years of a section that has too many documents for one page; newest first. */
export interface FilingYears {
  /** On the section's own page. */
  newest: string[];
  /** Each on a page of its own, `/<section>/<year>`. Once there, it stays: documents are never taken away. */
  earlier: string[];
}

/** One page of documents and what it lists, newest first. */
export interface ListedPage<Listed> {
  section: FilingSection;
  /** Left out for the section's own page. */
  year?: string;
  listed: Listed[];
}

interface Dated {
  section: FilingSection;
  /** ISO day. */
  date: string;
}

export const yearOf = ({ date }: { date: string }): string => date.slice(0, 4);

/**
 * How a section is split into pages.
 * @param listed what its page would list
 * @returns undefined where one page holds them all; the ESG page, which has groups, is never split
 */
export function filingYears(
  section: FilingSection,
  listed: readonly Dated[],
): FilingYears | undefined {
  if (section === 'esg' || listed.length <= ONE_PAGE_UP_TO) return undefined;
  const counts = Map.groupBy(listed, yearOf);
  const years = [...counts.keys()].sort().reverse();
  let first = 0;
  let shown = 0;
  while (first < years.length && shown < FIRST_PAGE_AT_LEAST) {
    shown += counts.get(years[first] ?? '')?.length ?? 0;
    first += 1;
  }
  return { newest: years.slice(0, first), earlier: years.slice(first) };
}

/**
 * Every page of documents: one a section, and one a year where a section has too many.
 * @param lists what each section lists
 */
export function listedPages<Listed extends Dated>(
  lists: ReadonlyMap<FilingSection, readonly Listed[]>,
): ListedPage<Listed>[] {
  return FILING_SECTIONS.flatMap((section) => {
    const listed = lists.get(section) ?? [];
    const years = filingYears(section, listed);
    if (!years) return [{ section, listed: [...listed] }];
    const byYear = Map.groupBy(listed, yearOf);
    return [
      { section, listed: years.newest.flatMap((year) => byYear.get(year) ?? []) },
      ...years.earlier.map((year) => ({ section, year, listed: byYear.get(year) ?? [] })),
    ];
  });
}

/** Name of the ZIP of a page's documents, without its ending. */
export const archiveName = (section: FilingSection, year?: string): string =>
  year ? `${section}-${year}` : section;
