import { shortDate } from '../../../contract/words/dates.ts';
import type { Investor } from '../../../model/schemas/schemas.ts';
import type { ClauseRow } from './clause-rows.ts';

interface Regulation46Props {
  rows: readonly ClauseRow[];
  words: Investor['regulation46'];
  /** The origin of the site, for print. */
  site: string;
}

/** The list of information that the law requires on a listed company's site, by clause. */
export function Regulation46({ rows, words, site }: Regulation46Props) {
  const { columns } = words;
  return (
    <table>
      <caption className="visually-hidden">{words.title}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.clause}</th>
          <th scope="col">{columns.requirement}</th>
          <th scope="col">{columns.where}</th>
          <th scope="col">{columns.updated}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.clause} ${row.requirement}`}>
            <td>{row.clause}</td>
            <th scope="row">{row.requirement}</th>
            <td>
              {row.where && <Where {...row.where} site={site} />}
              {row.exempt && (
                <p>
                  <b className="strong">{words.notApplicable}</b>: {row.exempt}
                </p>
              )}
              {row.note && <p>{row.note}</p>}
            </td>
            <td>{row.updated && <time dateTime={row.updated}>{shortDate(row.updated)}</time>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Where({ href, text, site }: NonNullable<ClauseRow['where']> & { site: string }) {
  return (
    <p>
      <a href={href} data-address={site + href}>
        {text}
      </a>
    </p>
  );
}
