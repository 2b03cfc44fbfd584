import type { FilingRow } from '../FilingList/filing-row.ts';

/** The filter of a list. An empty string means no restriction. */
export interface FilingChoice {
  year: string;
  type: string;
}

export const EVERYTHING: FilingChoice = { year: '', type: '' };

/** The minimum number of documents for a filter. */
export const FILTER_ABOVE = 10;

export function chosenRows(rows: FilingRow[], { year, type }: FilingChoice): FilingRow[] {
  return rows.filter(
    (row) => (!year || row.date.startsWith(`${year}-`)) && (!type || row.type === type),
  );
}
