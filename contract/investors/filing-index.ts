import type { Standing } from './standing.ts';

/** A document in `/filings.json`: the data to identify a file by its hash and to find it by its title. */
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
  bytes: number;
  sha256: string;
}

export const FILING_INDEX = '/filings.json';

let fetched: Promise<IndexedFiling[]> | undefined;

/** Fetches the index once per visit. After a failure the next request tries again. */
export function readFilingIndex(): Promise<IndexedFiling[]> {
  fetched ??= fetch(FILING_INDEX)
    .then((answer) => {
      if (!answer.ok) throw new Error(`${FILING_INDEX}: ${answer.status}`);
      return answer.json() as Promise<IndexedFiling[]>;
    })
    .catch((error) => {
      fetched = undefined;
      throw error;
    });
  return fetched;
}
