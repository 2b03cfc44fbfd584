import { FILING_SECTIONS, type FilingSection } from '../../../contract/filing-sections.ts';
import type { Filing } from '../../schemas/filing.ts';

/** The number of newest documents that the overview shows. */
export const LATEST = 5;

/** The documents that a section's page lists: its own, and on the ESG page also those of its groups. */
export function filingsOf(section: FilingSection, filings: readonly Filing[]): Filing[] {
  return filings.filter((filing) =>
    section === 'esg' ? filing.esg !== undefined : filing.section === section,
  );
}

/** Every section with the documents its page lists, in the order of the pages. */
export function filingLists(filings: readonly Filing[]): Map<FilingSection, Filing[]> {
  return new Map(FILING_SECTIONS.map((section) => [section, filingsOf(section, filings)]));
}

/** The sections that list a document, by its id. Offer documents shown on the ESG page have two. */
export function sectionsByFiling(filings: readonly Filing[]): Map<string, FilingSection[]> {
  const sections = new Map<string, FilingSection[]>();
  for (const [section, listed] of filingLists(filings)) {
    for (const { id } of listed) sections.set(id, [...(sections.get(id) ?? []), section]);
  }
  return sections;
}
