import { today } from '../../../../site/content/moments.ts';
import type { Content, ContentWith } from '../../../../site/content/schemas/content.ts';
import type { Filing } from '../../../../site/content/schemas/filing.ts';
import type { Regulation46Entry } from '../../../../site/content/schemas/schemas.ts';
import { longDate } from '../../../../site/contract/words/dates.ts';
import { fill } from '../../../../site/contract/words/fill.ts';
import { unbroken } from '../../../../site/contract/words/unbroken.ts';
import { newestVersions } from '../../content/exact-links.ts';
import { filingsOf } from '../../content/filing-lists.ts';
import { isMissing, LARGEST, notDue, THRESHOLDS } from '../../content/regulation-46.ts';

type Listed = ContentWith<'investors'>;

/** The clauses, each with a link to its information or the reason why it does not apply. */
export const clauseRows = (all: Listed) => all.regulation46.map((entry) => rowOf(entry, all));

function rowOf(entry: Regulation46Entry, content: Listed) {
  const { clause, requirement, note, filing: id, href, linkText } = entry;
  const filing = newestVersion(id, content);
  const { missing } = content.investor.regulation46;
  const updated = entry.updated ?? filing?.date ?? latestOn(href, content);
  const where = filing
    ? { href: filing.href, text: unbroken(filing.title) }
    : href
      ? { href, text: linkText ?? href }
      : undefined;
  return {
    ...{ clause, requirement, where, updated },
    exempt: exemption(entry, content, where !== undefined),
    note: note ?? (isMissing(entry, content.listing, today()) ? missing : undefined),
  };
}

/** Why nothing has to be published: the law does not reach the company, or the company has nothing to publish. */
function exemption(entry: Regulation46Entry, { investor, listing }: Listed, published: boolean) {
  const { reasons, voluntary } = investor.regulation46;
  const reason = notDue(entry, listing, today());
  if (!reason) return entry.exempt;
  const words = fill(reasons[reason === 'platform' ? listing.platform : reason], {
    ...THRESHOLDS,
    largest: LARGEST,
    date: longDate(entry.since),
  });
  const sentence = `${words} (${entry.source}).`;
  return published ? `${sentence} ${voluntary}` : sentence;
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
