import { shortDate } from '../../../../site/contract/words/dates.ts';
import { fileSize } from '../../../../site/contract/words/numbers.ts';
import { unbroken } from '../../../../site/contract/words/unbroken.ts';
import { wholeWords } from '../../../../site/ui/whole-words.tsx';
import type { Filing } from '../../content/filing-schema.ts';
import { filingKind } from '../../contract/filing-kinds.ts';
import styles from './FilingList.module.css';
import type { FilingRow, FilingWords } from './filing-row.ts';

export interface FilingListProps {
  caption: string;
  rows: (FilingRow & { name?: string | undefined })[];
  words: FilingWords;
}

export function FilingList({ caption, rows, words }: FilingListProps) {
  if (rows.length === 0) return <p className="muted above-5">{words.empty}</p>;
  const byTitle = Map.groupBy(rows, ({ title }) => title);
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
          <Row
            key={row.id}
            row={row}
            words={words}
            isAmbiguous={byTitle.get(row.title)?.[1] !== undefined}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Pick<FilingListProps, 'words'> {
  row: FilingListProps['rows'][number];
  /** Whether another document of the list has the same title. */
  isAmbiguous: boolean;
}

function Row({ row, words, isAmbiguous }: RowProps) {
  const kind = filingKind(row.href);
  const { pdf } = words.kinds;
  return (
    <tr>
      <td>
        <time dateTime={row.date}>{shortDate(row.date)}</time>
      </td>
      <th scope="row" lang={row.language === 'en' ? undefined : row.language}>
        {wholeWords(unbroken(row.name ?? row.title))}
        {kind !== 'pdf' && <span className={styles.related}>{words.kinds[kind].name}</span>}
        {row.withdrawn && (
          <span className={`strong ${styles.related} ${styles.withdrawn}`}>{row.withdrawn}</span>
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
      <td className="muted">
        {kind === 'pdf' && `${row.count} ${row.count === 1 ? pdf.one : pdf.many}, `}
        {fileSize(row.bytes)}
      </td>
      <td>
        <a className="tap screen-only" href={row.href} target="_blank" rel="noopener">
          {words.view}
          {/* The name of the link must be unique on the page. */}
          <span className="visually-hidden">
            {`: ${row.title}`}
            {isAmbiguous && `, ${shortDate(row.date)}, ${row.type}`}
          </span>
        </a>
        <span className={styles.address} aria-hidden="true">
          {words.siteUrl}
          {row.href}
        </span>
      </td>
    </tr>
  );
}

function Related({ label, filing }: { label: string; filing: Filing }) {
  return (
    <span className={styles.related}>
      {label}{' '}
      <a href={filing.href} target="_blank" rel="noopener">
        {unbroken(filing.title)}, {shortDate(filing.date)}
      </a>
    </span>
  );
}

export function Feeds({ id, words }: { id: string; words: FilingWords }) {
  return (
    <details className="note screen-only above-3">
      <summary>{words.feeds}</summary>
      <p className="row">
        <a className="text" href={`/feeds/${id}.xml`}>
          {words.atom}
        </a>
        <a className="text" href={`/feeds/${id}.json`}>
          {words.json}
        </a>
      </p>
    </details>
  );
}
