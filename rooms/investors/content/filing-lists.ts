import type { Filing, FilingRecord } from '../../../site/content/schemas/filing.ts';
import { FILING_SECTIONS, type FilingSection } from '../../../site/contract/filing-sections.ts';

/** The number of newest documents that the overview shows. */
export const LATEST = 5;

/** The sections whose pages list a document: its own, and the ESG page for those of its groups. */
export function sectionsOf({ section, esg }: Pick<FilingRecord, 'section' | 'esg'>) {
  return FILING_SECTIONS.filter((id) => (id === 'esg' ? esg !== undefined : id === section));
}

export function filingsOf(section: FilingSection, filings: readonly Filing[]): Filing[] {
  return filings.filter((filing) => sectionsOf(filing).includes(section));
}

/** Every section with the documents its page lists, in the order of the pages. */
export function filingLists(filings: readonly Filing[]): Map<FilingSection, Filing[]> {
  return new Map(FILING_SECTIONS.map((section) => [section, filingsOf(section, filings)]));
}
