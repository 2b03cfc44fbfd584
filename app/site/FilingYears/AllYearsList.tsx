import { type ReactNode, useState } from 'react';
import button from '../../ui/Button/Button.module.css';
import { FilingFilter } from '../FilingFilter/FilingFilter.tsx';
import { chosenRows, EVERYTHING, type FilingChoice } from '../FilingFilter/filing-choice.ts';
import { FilingList } from '../FilingList/FilingList.tsx';
import page from '../FilingPage/FilingPage.module.css';
import { fill } from '../fill.ts';
import type { AllYears, FilingYearsData } from './filing-years-page.ts';
import { useAllRows } from './use-all-rows.ts';

/** Rows shown at once of what the filter finds, which may be a thousand. */
const AT_ONCE = 100;

interface AllYearsListProps {
  data: FilingYearsData;
  all: AllYears;
  /** Stands beside the filter. */
  children: ReactNode;
}

/** The newest years until something is chosen; then what is found among the documents of all years. */
export function AllYearsList({ data, all, children }: AllYearsListProps) {
  const { words, yearWords } = data;
  const [choice, setChoice] = useState(EVERYTHING);
  const [most, setMost] = useState(AT_ONCE);
  const { rows, failed, load } = useAllRows(all.rows);
  const chosen = choice.year !== '' || choice.type !== '';

  function choose(next: FilingChoice): void {
    setChoice(next);
    setMost(AT_ONCE);
    if (next.year || next.type) load();
  }

  const found = chosen && rows ? chosenRows(rows, choice) : data.rows;
  const shown = chosen ? found.slice(0, most) : found;
  const status = () => {
    if (!chosen) return '';
    if (failed) return yearWords.failed;
    return rows ? fill(words.shown, { n: found.length, total: all.total }) : yearWords.searching;
  };
  return (
    <>
      <div className={page.links}>
        <FilingFilter rows={all.choices} words={words} onChoose={choose} status={status()} />
        {children}
      </div>
      {found.length === 0 ? (
        <p className={page.nothing}>{words.nothing}</p>
      ) : (
        <FilingList caption={data.listTitle} rows={shown} words={words} />
      )}
      {shown.length < found.length && (
        <button type="button" className={button['line']} onClick={() => setMost(most + AT_ONCE)}>
          {yearWords.more}
        </button>
      )}
    </>
  );
}
