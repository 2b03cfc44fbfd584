import { fetchedOnce } from '../fetched-once.ts';
import type { Standing } from './standing.ts';

/** A document in `/filings.json`: the data to find it by its title. */
export interface IndexedFiling {
  id: string;
  title: string;
  section: string;
  sectionTitle: string;
  /** Every section that lists it. */
  sections: string[];
  /** ISO date of the filing. */
  date: string;
  href: string;
  standing?: Standing;
}

export const FILING_INDEX = '/filings.json';

/** Fetches the index once per visit. */
export const readFilingIndex = fetchedOnce<IndexedFiling[]>(FILING_INDEX);
