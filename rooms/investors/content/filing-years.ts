import { FILING_SECTIONS, type FilingSection } from '../contract/filing-sections.ts';
import { filingsOf } from './filing-lists.ts';
import type { Filing } from './filing-schema.ts';

/** With more documents (3,400: 48,000 elements, six seconds on a phone), a section has one page per year. */
export const ONE_PAGE_UP_TO = 300;

/** In January the newest year has few documents, so the first page also shows the previous year. */
const FIRST_PAGE_AT_LEAST = 60;

export interface ListedPage {
  section: FilingSection;
  /** Undefined for the section's own page. */
  year?: string;
  listed: Filing[];
}

export const yearOf = ({ date }: Pick<Filing, 'date'>): string => date.slice(0, 4);

/** The years on a section’s own page, and those with a page each, which stay. Undefined if one page lists all. */
export function filingYears(section: FilingSection, listed: readonly Pick<Filing, 'date'>[]) {
  if (section === 'esg' || listed.length <= ONE_PAGE_UP_TO) return undefined;
  const years = [...Map.groupBy(listed, yearOf)];
  let first = 0;
  for (let shown = 0; first < years.length && shown < FIRST_PAGE_AT_LEAST; first += 1)
    shown += years[first]?.[1].length ?? 0;
  const names = years.map(([year]) => year);
  return { newest: names.slice(0, first), earlier: names.slice(first) };
}

export function listedPages(filings: readonly Filing[]): ListedPage[] {
  return FILING_SECTIONS.flatMap((section) => {
    const listed = filingsOf(section, filings);
    const years = filingYears(section, listed);
    if (!years) return [{ section, listed }];
    const byYear = Map.groupBy(listed, yearOf);
    return [
      { section, listed: years.newest.flatMap((year) => byYear.get(year) ?? []) },
      ...years.earlier.map((year) => ({ section, year, listed: byYear.get(year) ?? [] })),
    ];
  });
}
