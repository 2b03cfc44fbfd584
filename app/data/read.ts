import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CONTENT_FOLDER } from '../../content-model/content-folder.ts';
import { exactLinks } from '../../content-model/exact-links.ts';
import type { Filing } from '../../content-model/filing.ts';
import { readFilingPages } from '../../content-model/filing-text.ts';
import type { Block } from '../../content-model/pdf/blocks.ts';
import type { PdfPage } from '../../content-model/pdf/read-pdf.ts';
import type { Investor } from '../../content-model/schemas.ts';
import { siteUrl } from '../../content-model/site-url.ts';
import { paths } from '../paths.ts';
import { longDate } from '../site/dates.ts';
import { amendmentsOf, withdrawalOf } from '../site/FilingList/filing-row.ts';
import { fileSize } from '../site/file-size.ts';
import { fill } from '../site/fill.ts';
import { ReadingPages } from '../site/ReadingCopy/ReadingPages.tsx';
import { content } from './content.ts';

/** The documents that have a reading copy. Every document has one. */
export async function readablePages(): Promise<readonly Filing[]> {
  return (await content()).filings;
}

/**
 * Every other address of a reading copy: the exact links, each with the document that it leads to, and the name of a
 * PDF that differs from the document's id.
 */
export async function linkedPages(): Promise<[link: string, filing: Filing][]> {
  const { filings } = await content();
  const ids = new Set(filings.map(({ id }) => id));
  const named = filings.flatMap((filing): [string, Filing][] => {
    const name = filing.file.replace(/\.pdf$/, '');
    return ids.has(name) ? [] : [[paths.read(name), filing]];
  });
  const linked = [...exactLinks(filings)].flatMap(([link, all]) =>
    all.map((filing): [string, Filing] => [link, filing]),
  );
  return [...linked, ...named];
}

/** The data of a reading copy. Its text is HTML that only the build needs. */
export async function readPage(filing: Filing) {
  const all = await content();
  const words = all.investor.reading;
  const pages = filing.withdrawn ? [] : await readFilingPages(CONTENT_FOLDER, filing);
  const section = all.filingSections.find(({ id }) => id === filing.section);
  const [before, after] = neighbours(filing, all.filings);
  const { href, language } = filing;
  const text = createElement(ReadingPages, {
    pages,
    href,
    words,
    language: language === 'en' ? undefined : language,
  });
  return {
    head: {
      title: fill(words.pageTitle, { title: filing.title, house: all.company.legalName }),
      description: fill(words.description, { title: filing.title }),
      noindex: true as const,
      canonical: siteUrl(all.company) + href,
    },
    paper: true,
    html: renderToStaticMarkup(text),
    props: {
      title: filing.title,
      lead: fill(words.lead, {
        section: section?.title ?? filing.section,
        date: filing.time
          ? fill(words.at, { date: longDate(filing.date), time: filing.time })
          : longDate(filing.date),
        pages: `${filing.pages} ${filing.pages === 1 ? all.investor.filings.onePage : all.investor.filings.manyPages}`,
        size: fileSize(filing.bytes),
      }),
      notice: noticeOf(filing, all.filings, words),
      contents: contentsOf(pages),
      before,
      after,
      href,
      words,
    },
  };
}

/** The documents filed before and after this one in the same section. */
function neighbours(filing: Filing, all: readonly Filing[]) {
  const listed = all.filter(({ section }) => section === filing.section);
  const at = listed.findIndex(({ id }) => id === filing.id);
  return [listed[at + 1], listed[at - 1]].map(
    (other) => other && { title: other.title, href: paths.read(other.id) },
  );
}

function noticeOf(filing: Filing, all: readonly Filing[], words: Investor['reading']) {
  const { sha256, imageOnly } = filing;
  const replacement = all.find(({ id }) => id === filing.supersededBy);
  const state =
    withdrawalOf(filing, words) ??
    (replacement ? fill(words.replaced, { date: longDate(replacement.date) }) : words.latest);
  return {
    text: !filing.withdrawn,
    sha256,
    state: imageOnly ? `${state} ${fill(words.scan, { reason: imageOnly })}` : state,
    replacement: replacement && { title: replacement.title, href: paths.read(replacement.id) },
    amendments: amendmentsOf(filing, words),
  };
}

/** The first heading of each page that has one. For a document without headings, every page. */
function contentsOf(pages: readonly PdfPage[]): { heading: string; page: number }[] {
  const found = pages.flatMap(({ blocks }, place) => {
    const heading = blocks.find(
      (block): block is Extract<Block, { kind: 'heading' }> => block.kind === 'heading',
    );
    return heading ? [{ heading: heading.text, page: place + 1 }] : [];
  });
  if (found.length > 1) return found;
  return pages.map((_, place) => ({ heading: String(place + 1), page: place + 1 }));
}
