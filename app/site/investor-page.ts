import type { Content } from '../../content-model/content.ts';
import { filingsOf } from '../../content-model/filing-lists.ts';
import type { Regulation46Entry } from '../../content-model/schemas.ts';
import { filingRows } from './FilingList/filing-row.ts';
import type { QuickLink } from './QuickLinks/QuickLinks.tsx';
import type { Regulation46Row } from './Regulation46/Regulation46.tsx';

/** The newest documents shown on the overview. */
export const LATEST = 5;

/** Everything that /investor shows. */
export function investorPage(content: Content) {
  const { investor, filings, filingSections, company } = content;
  return {
    words: investor,
    email: company.investorEmail,
    sections: filingSections.map(({ id, title }) => ({ id, title })),
    years: [...new Set(filings.map((filing) => filing.date.slice(0, 4)))].sort().reverse(),
    total: filings.length,
    links: filingSections.map(({ id, title, card }): QuickLink => {
      const listed = filingsOf(id, filings);
      const [newest] = listed;
      return { id, title, card, count: listed.length, ...(newest && { latest: newest.date }) };
    }),
    latest: filingRows(filings.slice(0, LATEST), filings),
    regulation46: content.regulation46.map((entry) => regulation46Row(entry, content)),
  };
}

function regulation46Row(entry: Regulation46Entry, content: Content): Regulation46Row {
  const { clause, requirement, exempt, note, filing: id, href, linkText } = entry;
  const filing = content.filings.find((each) => each.id === id);
  const updated = entry.updated ?? filing?.date ?? latestOn(href, content);
  const where = filing
    ? { href: filing.href, text: filing.title, document: true }
    : href && { href, text: linkText ?? href, document: false };
  return {
    clause,
    requirement,
    ...(where && { where }),
    ...(exempt && { exempt }),
    ...(note && { note }),
    ...(updated && { updated }),
  };
}

/** Date of the newest document on a page of filings; other pages carry no date of their own. */
function latestOn(href: string | undefined, content: Content): string | undefined {
  const section = content.filingSections.find(({ id }) => `/${id}` === href);
  return section && filingsOf(section.id, content.filings)[0]?.date;
}
