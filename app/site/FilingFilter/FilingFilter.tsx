import { useEffect, useRef } from 'react';
import type { FilingRow, FilingWords } from '../FilingList/filing-row.ts';
import styles from './FilingFilter.module.css';
import type { FilingChoice } from './filing-choice.ts';

export interface FilingFilterProps {
  rows: FilingRow[];
  words: FilingWords;
  onChoose: (choice: FilingChoice) => void;
  /** What is shown now, said aloud when it changes. */
  status: string;
}

/** Narrows a list by year and by type; without JavaScript it is not there, and the list is whole. */
export function FilingFilter({ rows, words, onChoose, status }: FilingFilterProps) {
  const form = useRef<HTMLFormElement>(null);
  const years = [...new Set(rows.map((row) => row.date.slice(0, 4)))];
  const types = [...new Set(rows.map((row) => row.type))].sort((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );

  const choose = () => {
    const data = new FormData(form.current ?? undefined);
    onChoose({ year: String(data.get('year') ?? ''), type: String(data.get('type') ?? '') });
  };
  // The browser restores a chosen value on reload, and a visitor may choose before React runs.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(choose, []);

  return (
    <form ref={form} className={styles.filter} onChange={choose}>
      <div>
        <label htmlFor="filing-year">{words.yearLabel}</label>
        <select id="filing-year" name="year">
          <option value="">{words.allYears}</option>
          {years.map((year) => (
            <option key={year}>{year}</option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor="filing-type">{words.typeLabel}</label>
        <select id="filing-type" name="type">
          <option value="">{words.allTypes}</option>
          {types.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </select>
      </div>
      <p role="status">{status}</p>
    </form>
  );
}
