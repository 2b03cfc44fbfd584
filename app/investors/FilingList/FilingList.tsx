import { shortDate } from '../../../contract/words/dates.ts';
import styles from './FilingList.module.css';
import { FilingTable } from './FilingTable.tsx';
import type { FilingRow, FilingWords } from './filing-row.ts';

export interface FilingListProps {
  caption: string;
  rows: FilingRow[];
  words: FilingWords;
}

/** Above this number of documents a list has one table per year, and the browser lays out only those in view. */
const ONE_TABLE_UP_TO = 100;

/** Documents, newest first: one table, or one per year in a very long list. */
export function FilingList({ caption, rows, words }: FilingListProps) {
  if (rows.length === 0) return <p className={`muted ${styles.empty}`}>{words.empty}</p>;
  const ambiguous = titlesTwice(rows);
  const name = (row: FilingRow) =>
    ambiguous.has(row.title) ? `${row.title}, ${shortDate(row.date)}, ${row.type}` : row.title;
  if (rows.length <= ONE_TABLE_UP_TO)
    return <FilingTable caption={caption} rows={rows} words={words} name={name} />;
  return [...Map.groupBy(rows, (row) => row.date.slice(0, 4))].map(([year, ofYear]) => (
    <section key={year} className={styles.year} aria-label={`${caption} ${year}`}>
      <h3 className="as-h4">{year}</h3>
      <FilingTable caption={`${caption} ${year}`} rows={ofYear} words={words} name={name} />
    </section>
  ));
}

function titlesTwice(rows: FilingRow[]): Set<string> {
  const seen = new Set<string>();
  return new Set(
    rows.map((row) => row.title).filter((title) => seen.size === seen.add(title).size),
  );
}
