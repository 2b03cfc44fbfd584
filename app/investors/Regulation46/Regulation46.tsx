import { longDate, shortDate } from '../../../contract/words/dates.ts';
import { fill } from '../../../contract/words/fill.ts';
import { newestVersions } from '../../../model/investors/filings/exact-links.ts';
import { filingsOf } from '../../../model/investors/filings/filing-lists.ts';
import { isMissing, LARGEST, notDue, THRESHOLDS } from '../../../model/investors/regulation-46.ts';
import { today } from '../../../model/moments.ts';
import type { Content, ContentWith } from '../../../model/schemas/content.ts';
import type { Filing } from '../../../model/schemas/filing.ts';
import type { Regulation46Entry } from '../../../model/schemas/schemas.ts';
import { siteUrl } from '../../../model/site-url.ts';

type Listed = ContentWith<'investors'>;

/** Where the information is: a page, or a document. */
interface Place {
  href: string;
  text: string;
}

/** The list of information that the law requires on a listed company's site, by clause. */
export function Regulation46({ all }: { all: Listed }) {
  const words = all.investor.regulation46;
  const { columns } = words;
  const rows = all.regulation46.map((entry) => rowOf(entry, all));
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
              {row.where && <Where {...row.where} site={siteUrl(all.company)} />}
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

function Where({ href, text, site }: Place & { site: string }) {
  return (
    <p>
      <a href={href} data-address={site + href}>
        {text}
      </a>
    </p>
  );
}

/** A clause, with a link to its information or the reason why it does not apply. */
function rowOf(entry: Regulation46Entry, content: Listed) {
  const { clause, requirement, note, filing: id, href, linkText } = entry;
  const filing = newestVersion(id, content);
  const { missing } = content.investor.regulation46;
  const updated = entry.updated ?? filing?.date ?? latestOn(href, content);
  const where: Place | undefined = filing
    ? { href: filing.href, text: filing.title }
    : href
      ? { href, text: linkText ?? href }
      : undefined;
  return {
    clause,
    requirement,
    ...(where && { where }),
    ...exemption(entry, content, where !== undefined),
    ...(isMissing(entry, content.listing, today()) && { note: missing }),
    ...(note && { note }),
    ...(updated && { updated }),
  };
}

/** Why nothing has to be published: the law does not reach the company, or the company has nothing to publish. */
function exemption(entry: Regulation46Entry, { investor, listing }: Listed, published: boolean) {
  const { reasons, voluntary } = investor.regulation46;
  const reason = notDue(entry, listing, today());
  if (!reason) return entry.exempt ? { exempt: entry.exempt } : {};
  const words = fill(reasons[reason === 'platform' ? listing.platform : reason], {
    ...THRESHOLDS,
    largest: LARGEST,
    date: longDate(entry.since),
  });
  const sentence = `${words} (${entry.source}).`;
  return { exempt: published ? `${sentence} ${voluntary}` : sentence };
}

/** The document with that id, or the newest of those that replaced it. */
function newestVersion(id: string | undefined, { filings }: Content): Filing | undefined {
  const filing = filings.find((each) => each.id === id);
  return filing && newestVersions(filings)(filing);
}

/** The date of the newest document on a page of filings. Other pages have no date. */
function latestOn(href: string | undefined, content: Content): string | undefined {
  const section = content.filingSections.find(({ id }) => `/${id}` === href);
  return section && filingsOf(section.id, content.filings)[0]?.date;
}
