import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import escapeHtml from 'escape-html';
import { Feed } from 'feed';
import { instantOf } from '../../../site/content/moments.ts';
import type { ContentWith } from '../../../site/content/schemas/content.ts';
import { longDate } from '../../../site/contract/words/dates.ts';
import { fill } from '../../../site/contract/words/fill.ts';
import { filingsOf, lastChangeOf, standingOf } from '../content/filing-lists.ts';
import type { Filing } from '../content/filing-schema.ts';
import type { Investor } from '../content/investor-schemas.ts';
import { filingKind } from '../contract/filing-kinds.ts';
import { amendmentsOf, withdrawalOf } from '../pages/FilingList/filing-row.ts';

type Listed = ContentWith<'investors'>;

const MOST_ENTRIES = 100;

export async function writeFeeds(content: Listed, siteUrl: string, into: string): Promise<void> {
  const folder = join(into, 'feeds');
  await mkdir(folder, { recursive: true });
  const { filings, filingSections, investor } = content;
  const subjects: FeedSubject[] = [
    { name: 'all', title: investor.title, page: 'investor', filings },
    ...filingSections.map(({ id, title }) => ({
      ...{ name: id, title, page: id },
      filings: filingsOf(id, filings),
    })),
  ];
  for (const subject of subjects) {
    // The library writes Atom titles as HTML; JSON Feed titles are plain text.
    const atom = makeFeed(content, siteUrl, subject, escapeHtml);
    const json = makeFeed(content, siteUrl, subject, (title) => title);
    // The library leaves `<` in attributes, where XML has none.
    const xml = atom
      .atom1()
      .replace(/(?:label|term)="[^"]*"/g, (all) => all.replaceAll('<', '&lt;'));
    await writeFile(join(folder, `${subject.name}.xml`), xml);
    await writeFile(join(folder, `${subject.name}.json`), json.json1());
  }
}

interface FeedSubject {
  name: string;
  title: string;
  page: string;
  filings: readonly Filing[];
}

function makeFeed(
  { company, filings, filingSections, investor }: Listed,
  siteUrl: string,
  { name, title, page, filings: listed }: FeedSubject,
  titleOf: (title: string) => string,
): Feed {
  const { filings: words, standing } = investor;
  const all = new Map(filings.map((filing) => [filing.id, filing]));
  const entries = listed
    .map((filing) => ({
      filing,
      date: lastChangeOf(filing, all.get(filing.supersededBy ?? '')),
    }))
    .sort((a, b) => b.date.getTime() - a.date.getTime());
  const feed = new Feed({
    id: `${siteUrl}/feeds/${name}.xml`,
    title: `${company.legalName}: ${title}`,
    link: `${siteUrl}/${page}`,
    language: 'en-IN',
    copyright: company.copyright,
    updated: entries[0]?.date ?? instantOf({ date: '2011-01-01' }),
    author: { name: company.legalName, email: company.investorEmail, link: siteUrl },
    feedLinks: { atom: `${siteUrl}/feeds/${name}.xml`, json: `${siteUrl}/feeds/${name}.json` },
  });
  for (const { filing, date } of entries.slice(0, MOST_ENTRIES)) {
    const link = siteUrl + filing.href;
    const about = [
      aboutOf(filing, words),
      withdrawalOf(filing, words),
      ...amendmentsOf(filing, words, filingSections),
    ];
    feed.addItem({
      id: link,
      link,
      title: titleOf(markedTitle(filing, standing)),
      date,
      published: instantOf(filing),
      description: escapeHtml(about.filter(Boolean).join('. ')),
      // RFC 4287 requires the term; the library writes it only if it is given together with the name.
      category: [{ name: filing.type, term: filing.type }],
    });
  }
  return feed;
}

function aboutOf({ file, count, type, period }: Filing, { kinds }: Investor['filings']): string {
  const kind = filingKind(file);
  const pages = kind === 'pdf' && `${count} ${count === 1 ? kinds.pdf.one : kinds.pdf.many}`;
  return [type, period, kinds[kind].name, pages].filter(Boolean).join(', ');
}

/** The title; before it, in brackets, that the document was replaced or withdrawn. */
function markedTitle(filing: Filing, words: Investor['standing']): string {
  const standing = standingOf(filing);
  if (!standing) return filing.title;
  return `[${fill(words[standing.state], { date: longDate(standing.date) })}] ${filing.title}`;
}
