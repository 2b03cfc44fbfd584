import { shortDate } from '../../../contract/words/dates.ts';
import type { Investor } from '../../../model/schemas/schemas.ts';
import type { regulation46Row } from './regulation46-row.ts';

type Regulation46Row = ReturnType<typeof regulation46Row>;

interface Regulation46Props {
  rows: Regulation46Row[];
  words: Investor['regulation46'];
  /** The site's address, for links on paper. */
  siteUrl: string;
}

/** The list of information that the law requires on a listed company's site, by clause. */
export function Regulation46({ rows, words, siteUrl }: Regulation46Props) {
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
              {row.where && <Where where={row.where} siteUrl={siteUrl} />}
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

interface WhereProps {
  where: NonNullable<Regulation46Row['where']>;
  siteUrl: string;
}

function Where({ where: { href, text, pdf }, siteUrl }: WhereProps) {
  return (
    <p>
      <a href={href} data-address={siteUrl + (pdf ?? href)}>
        {text}
      </a>{' '}
      {pdf && (
        <a className="screen-only" href={pdf} target="_blank" rel="noopener">
          PDF<span className="visually-hidden">: {text}</span>
        </a>
      )}
    </p>
  );
}
