/** One document in `/filings.json`: enough to know a file by its hash, and to find it by its title. */
export interface IndexedFiling {
  title: string;
  section: string;
  sectionTitle: string;
  /** Every section that lists it. */
  sections: string[];
  /** ISO date filed. */
  date: string;
  href: string;
  bytes: number;
  /** Lower-case hexadecimal. */
  sha256: string;
}

export const FILING_INDEX = '/filings.json';

let fetched: Promise<IndexedFiling[]> | undefined;

/** Reads the index once a visit; a failed reading is tried again the next time. */
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
