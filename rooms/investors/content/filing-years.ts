import { FILING_SECTIONS, type FilingSection } from '../../../site/contract/filing-sections.ts';

/**
 * More documents than this make a page slow on a phone (320 documents: 5,000 elements, 19 KB; 3,400 documents:
 * 48,000 elements, six seconds). Such a section has one page per year; its own page shows the newest years.
 */
export const ONE_PAGE_UP_TO = 300;

/** In January the newest year has few documents, so the first page also shows the previous year. */
const FIRST_PAGE_AT_LEAST = 60;

/** The years of a section with too many documents for one page, newest first. */
export interface FilingYears {
  /** Years on the section's own page. */
  newest: string[];
  /** Years with a separate page, `/<section>/<year>`. Such a page stays, because documents are never removed. */
  earlier: string[];
}

/** One page of documents and what it lists, newest first. */
export interface ListedPage<Listed> {
  section: FilingSection;
  /** Undefined for the section's own page. */
  year?: string;
  listed: Listed[];
}

interface Dated {
  section: FilingSection;
  /** ISO day. */
  date: string;
}

export const yearOf = ({ date }: { date: string }): string => date.slice(0, 4);

/** How a section is split into pages; undefined if one page lists all. The ESG page is never split. */
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

/** Every page of documents: one per section, and one per year if a section has too many. */
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
