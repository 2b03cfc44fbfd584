import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import escapeHtml from 'escape-html';
import { Feed } from 'feed';
import type { Content } from '../../content-model/content.ts';
import type { Filing } from '../../content-model/filing.ts';
import { filingLists } from '../../content-model/filing-lists.ts';

/** Maximum number of entries; the pages list everything. */
const MOST_ENTRIES = 100;

/**
 * Writes an Atom and a JSON feed of all filings, and of each section.
 * @param siteUrl where the site stands, without a slash at the end
 * @param into folder of the built site
 */
export async function writeFeeds(content: Content, siteUrl: string, into: string): Promise<void> {
  const folder = join(into, 'feeds');
  await mkdir(folder, { recursive: true });
  const feeds: [name: string, title: string, page: string, filings: readonly Filing[]][] = [
    ['all', content.investor.title, 'investor', content.filings],
    ...[...filingLists(content.filings)].map(([section, filings]): (typeof feeds)[number] => [
      section,
      content.filingSections.find(({ id }) => id === section)?.title ?? section,
      section,
      filings,
    ]),
  ];
  for (const [name, title, page, filings] of feeds) {
    const subject = { name, title, page, filings };
    // The library writes Atom titles as HTML; JSON Feed titles are plain text.
    const atom = makeFeed(content, siteUrl, { ...subject, titleOf: escapeHtml });
    const json = makeFeed(content, siteUrl, { ...subject, titleOf: (title) => title });
    await writeFile(join(folder, `${name}.xml`), atom.atom1());
    await writeFile(join(folder, `${name}.json`), json.json1());
  }
}

interface FeedSubject {
  name: string;
  title: string;
  page: string;
  filings: readonly Filing[];
  titleOf: (title: string) => string;
}

function makeFeed({ company }: Content, siteUrl: string, subject: FeedSubject): Feed {
  const { name, title, page, filings, titleOf } = subject;
  const newest = filings[0]?.date ?? '2011-01-01';
  const feed = new Feed({
    id: `${siteUrl}/feeds/${name}.xml`,
    title: `${company.legalName}: ${title}`,
    link: `${siteUrl}/${page}`,
    language: 'en-IN',
    copyright: company.copyright,
    updated: filedAt(newest),
    author: { name: company.legalName, email: company.investorEmail, link: siteUrl },
    feedLinks: { atom: `${siteUrl}/feeds/${name}.xml`, json: `${siteUrl}/feeds/${name}.json` },
  });
  for (const filing of filings.slice(0, MOST_ENTRIES)) {
    feed.addItem({ ...entry(filing, siteUrl), title: titleOf(filing.title) });
  }
  return feed;
}

function entry(filing: Filing, siteUrl: string) {
  const link = `${siteUrl}${filing.href}`;
  const pages = filing.pages === 1 ? '1 page' : `${filing.pages} pages`;
  return {
    id: link,
    link,
    date: filedAt(filing.date),
    published: filedAt(filing.date),
    description: escapeHtml(
      [filing.type, filing.period, `PDF, ${pages}`].filter(Boolean).join(', '),
    ),
    // RFC 4287 requires the term; the library writes it only if it is given together with the name.
    category: [{ name: filing.type, term: filing.type }],
  };
}

/** Filings have a date without a time. Noon in India gives the same date in nearby time zones. */
function filedAt(date: string): Date {
  return new Date(`${date}T12:00:00+05:30`);
}
