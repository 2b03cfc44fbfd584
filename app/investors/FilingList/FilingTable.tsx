import { filingKind } from '../../../contract/filing-kinds.ts';
import { paths } from '../../../contract/paths.ts';
import { shortDate } from '../../../contract/words/dates.ts';
import { fileSize } from '../../../contract/words/file-size.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import styles from './FilingList.module.css';
import { extentOf, type FilingRow, type FilingWords, type RelatedFiling } from './filing-row.ts';

interface FilingTableProps {
  caption: string;
  rows: FilingRow[];
  words: FilingWords;
  /** The name of the link in each row, which must be unique on the page. */
  name: (row: FilingRow) => string;
}

/** A table of documents. On phones each row is a small block. */
export function FilingTable({ caption, rows, words, name }: FilingTableProps) {
  const { columns } = words;
  return (
    <table className={styles.docs}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {Object.entries(columns).map(([column, name]) => (
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
            <th scope="row" lang={row.language}>
              <a href={paths.read(row.id)}>{row.title}</a>
              {row.withdrawn && (
                <span className={`${styles.related} ${styles.withdrawn}`}>{row.withdrawn}</span>
              )}
              {row.replacedBy && <Related label={words.replacedBy} filing={row.replacedBy} />}
              {row.replaces && <Related label={words.replaces} filing={row.replaces} />}
              {row.amendments?.map((amendment) => (
                <span key={amendment} className={styles.related}>
                  {amendment}
                </span>
              ))}
            </th>
            <td>{row.type}</td>
            <td>
              {row.count}
              <span className={filingKind(row.href) === 'pdf' ? styles.unit : undefined}>
                {' '}
                {extentOf(row, words).slice(`${row.count} `.length)}
              </span>
            </td>
            <td>{fileSize(row.bytes)}</td>
            <td>
              <a className="screen-only" href={row.href} target="_blank" rel="noopener">
                {words.view}
                <span className="visually-hidden">: {name(row)}</span>
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

function Related({ label, filing }: { label: string; filing: RelatedFiling }) {
  return (
    <span className={styles.related}>
      {label}{' '}
      <a href={filing.href} target="_blank" rel="noopener">
        {filing.title}, {shortDate(filing.date)}
      </a>
    </span>
  );
}
