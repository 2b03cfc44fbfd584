import type { FilingRow } from '../FilingList/filing-row.ts';

/** What a visitor wants to see of a list; an empty string is everything. */
export interface FilingChoice {
  year: string;
  type: string;
}

export const EVERYTHING: FilingChoice = { year: '', type: '' };

/** A filter is worth its place from this many documents on. */
export const FILTER_ABOVE = 10;

export function chosenRows(rows: FilingRow[], { year, type }: FilingChoice): FilingRow[] {
  return rows.filter(
    (row) => (!year || row.date.startsWith(`${year}-`)) && (!type || row.type === type),
  );
}
