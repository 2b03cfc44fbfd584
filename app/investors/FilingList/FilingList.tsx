import { filingKind } from '../../../contract/filing-kinds.ts';
import { shortDate } from '../../../contract/words/dates.ts';
import { fileSize } from '../../../contract/words/numbers.ts';
import type { Filing } from '../../../model/schemas/filing.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import styles from './FilingList.module.css';
import type { FilingRow, FilingWords } from './filing-row.ts';

export interface FilingListProps {
  caption: string;
  rows: FilingRow[];
  words: FilingWords;
}

/** A table of documents, newest first. On phones each row is a small block. */
export function FilingList({ caption, rows, words }: FilingListProps) {
  if (rows.length === 0) return <p className={`muted ${styles.empty}`}>{words.empty}</p>;
  const ambiguous = titlesTwice(rows);
  return (
    <table className={styles.docs}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {Object.entries(words.columns).map(([column, name]) => (
            <th key={column} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <time dateTime={row.date}>{shortDate(row.date)}</time>
            </td>
            <th scope="row" lang={row.language === 'en' ? undefined : row.language}>
              <a className="press quiet" href={row.href} target="_blank" rel="noopener">
                {row.title}
              </a>
              <Kind row={row} words={words} />
              {row.withdrawn && (
                <span className={`${styles.related} ${styles.withdrawn}`}>{row.withdrawn}</span>
              )}
              {row.replacedBy && <Related label={words.replacedBy} filing={row.replacedBy} />}
              {row.replaces && <Related label={words.replaces} filing={row.replaces} />}
              {row.amendments.map((amendment) => (
                <span key={amendment} className={styles.related}>
                  {amendment}
                </span>
              ))}
            </th>
            <td>{row.type}</td>
            <td>
              <Pages row={row} words={words} />
            </td>
            <td>{fileSize(row.bytes)}</td>
            <td>
              <a className="screen-only" href={row.href} target="_blank" rel="noopener">
                {words.view}
                {/* The name of the link must be unique on the page. */}
                <span className="visually-hidden">
                  {`: ${row.title}`}
                  {ambiguous.has(row.title) && `, ${shortDate(row.date)}, ${row.type}`}
                </span>
                <Icon name="external" />
              </a>
              <span className={styles.address} aria-hidden="true">
                {words.siteUrl}
                {row.href}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The number of pages. Where the columns have no headings, it says so. */
function Pages({ row: { href, count }, words: { kinds } }: { row: FilingRow; words: FilingWords }) {
  if (filingKind(href) !== 'pdf') return null;
  return (
    <>
      {count}
      <span className={styles.unit}> {count === 1 ? kinds.pdf.one : kinds.pdf.many}</span>
    </>
  );
}

/** What a document is that is no PDF. */
function Kind({ row, words: { kinds } }: { row: FilingRow; words: FilingWords }) {
  const kind = filingKind(row.href);
  return kind !== 'pdf' && <span className={styles.related}>{kinds[kind].name}</span>;
}

function Related({ label, filing }: { label: string; filing: Filing }) {
  return (
    <span className={styles.related}>
      {label}{' '}
      <a href={filing.href} target="_blank" rel="noopener">
        {filing.title}, {shortDate(filing.date)}
      </a>
    </span>
  );
}

function titlesTwice(rows: FilingRow[]): Set<string> {
  const seen = new Set<string>();
  return new Set(
    rows.map((row) => row.title).filter((title) => seen.size === seen.add(title).size),
  );
}
