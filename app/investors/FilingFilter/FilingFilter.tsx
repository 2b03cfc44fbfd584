import { useEffect, useRef } from 'react';
import type { FilingRow, FilingWords } from '../FilingList/filing-row.ts';
import styles from './FilingFilter.module.css';

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

export interface FilingFilterProps {
  /** The available choices. */
  rows: Pick<FilingRow, 'date' | 'type'>[];
  words: FilingWords;
  onChoose: (choice: FilingChoice) => void;
  /** The number of documents shown. Screen readers announce changes. */
  status: string;
}

/** Filters a list by year and type. Without JavaScript it is absent and the list is complete. */
export function FilingFilter({ rows, words, onChoose, status }: FilingFilterProps) {
  const year = useRef<HTMLSelectElement>(null);
  const type = useRef<HTMLSelectElement>(null);
  const years = [...new Set(rows.map((row) => row.date.slice(0, 4)))];
  const types = [...new Set(rows.map((row) => row.type))].sort((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );

  const choose = () =>
    onChoose({ year: year.current?.value ?? '', type: type.current?.value ?? '' });
  // The browser restores a value on reload, and a visitor may choose before React runs.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page opens
  useEffect(choose, []);

  return (
    <div className={`row note scripted ${styles.filter}`}>
      <div className="row">
        <label htmlFor="filing-year">{words.yearLabel}</label>
        <select ref={year} id="filing-year" className="strong" onChange={choose}>
          <option value="">{words.allYears}</option>
          {years.map((year) => (
            <option key={year}>{year}</option>
          ))}
        </select>
      </div>
      <div className="row">
        <label htmlFor="filing-type">{words.typeLabel}</label>
        <select ref={type} id="filing-type" className="strong" onChange={choose}>
          <option value="">{words.allTypes}</option>
          {types.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </select>
      </div>
      <p className="tabular" role="status">
        {status}
      </p>
    </div>
  );
}
