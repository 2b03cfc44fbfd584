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
  const box = useRef<HTMLDivElement>(null);
  const inOrder = new Intl.Collator('en', { numeric: true });
  const fields = [
    {
      name: 'year',
      label: words.yearLabel,
      all: words.allYears,
      values: new Set(rows.map((row) => row.date.slice(0, 4))),
    },
    {
      name: 'type',
      label: words.typeLabel,
      all: words.allTypes,
      values: new Set(rows.map((row) => row.type).sort(inOrder.compare)),
    },
  ];

  const choose = () => {
    const selects = box.current?.querySelectorAll('select') ?? [];
    const [year = '', type = ''] = Array.from(selects, ({ value }) => value);
    onChoose({ year, type });
  };
  // The browser restores a value on reload, and a visitor may choose before React runs.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page opens
  useEffect(choose, []);

  return (
    <div ref={box} className={`row note scripted ${styles.filter}`}>
      {fields.map(({ name, label, all, values }) => (
        <div key={name} className="row">
          <label htmlFor={`filing-${name}`}>{label}</label>
          <select id={`filing-${name}`} className="strong" onChange={choose}>
            <option value="">{all}</option>
            {[...values].map((value) => (
              <option key={value}>{value}</option>
            ))}
          </select>
        </div>
      ))}
      <p className="tabular" role="status">
        {status}
      </p>
    </div>
  );
}
