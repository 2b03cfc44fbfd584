import { shortDate } from '../../../../site/contract/words/dates.ts';
import type { PageProps } from '../../../../site/page-data/page-data.ts';
import type { investorPage } from '../investor-data.ts';

type Regulation46Props = PageProps<typeof investorPage>['regulation46'];

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
              {row.where && (
                <p>
                  <a href={row.where.href} data-address={site + row.where.href}>
                    {row.where.text}
                  </a>
                </p>
              )}
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
