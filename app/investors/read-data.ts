import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { filingKind } from '../../contract/filing-kinds.ts';
import { paths } from '../../contract/paths.ts';
import { longDate } from '../../contract/words/dates.ts';
import { fileSize } from '../../contract/words/file-size.ts';
import { fill } from '../../contract/words/fill.ts';
import { unbroken } from '../../contract/words/unbroken.ts';
import { CONTENT_FOLDER } from '../../model/content-folder.ts';
import { exactLinks } from '../../model/investors/filings/exact-links.ts';
import { readFilingPages } from '../../model/investors/filings/filing-text.ts';
import type { Block } from '../../model/investors/pdf/blocks.ts';
import type { PdfPage } from '../../model/investors/pdf/read-pdf.ts';
import type { Filing } from '../../model/schemas/filing.ts';
import type { Investor } from '../../model/schemas/schemas.ts';
import { siteUrl } from '../../model/site-url.ts';
import { content, contentWith } from '../content/content.ts';
import { amendmentsOf, extentOf, withdrawalOf } from './FilingList/filing-row.ts';
import { ReadingPages } from './ReadingCopy/ReadingPages.tsx';

/**
 * Every address of a reading copy with its document: the copy itself, the exact links that lead to it, and the name of
 * a file that differs from the document's id.
 */
export async function readPages(): Promise<[address: string, filing: Filing][]> {
  const { filings } = await content();
  const ids = new Set(filings.map(({ id }) => id));
  const names = filings.flatMap((filing): [string, Filing][] => {
    const name = filing.file.replace(/\.\w+$/, '');
    const own = [filing.id, ...(ids.has(name) ? [] : [name])];
    return own.map((id) => [paths.read(id), filing]);
  });
  const links = [...exactLinks(filings)].flatMap(([link, all]) =>
    all.map((filing): [string, Filing] => [link, filing]),
  );
  return [...names, ...links];
}

/** The data of a reading copy. Its text is HTML that only the build needs. */
export async function readPage(filing: Filing) {
  const all = await contentWith('investors');
  const kind = all.investor.filings.kinds[filingKind(filing.file)].name;
  const words = wordsOf(all.investor.reading, kind);
  const { recording, transcript } = spokenOf(filing, all.filings);
  const pages = filing.withdrawn ? [] : await readFilingPages(CONTENT_FOLDER, transcript ?? filing);
  const section = all.filingSections.find(({ id }) => id === filing.section);
  const [before, after] = neighbours(filing, all.filings);
  const { href, language } = filing;
  const isPdf = filingKind(href) === 'pdf';
  const text = createElement(ReadingPages, {
    pages,
    pdf: isPdf ? href : undefined,
    recording: filing.withdrawn ? undefined : recording,
    captions: transcript?.href,
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
        pages: extentOf(filing, all.investor.filings).replace(' ', '\u00a0'),
        size: unbroken(fileSize(filing.bytes)),
      }),
      notice: {
        ...noticeOf(filing, all.filings, words),
        text: pages.length > 0,
        transcript: transcript && { title: transcript.title, href: paths.read(transcript.id) },
      },
      contents: contentsOf(pages),
      before,
      after,
      href,
      isPdf,
      words,
    },
  };
}

/** The words of a reading copy with the name of its kind: PDF, recording. */
const wordsOf = (words: Investor['reading'], kind: string) => ({
  ...words,
  notice: fill(words.notice, { kind }),
  hash: fill(words.hash, { kind }),
  open: fill(words.open, { kind }),
});

/** The recording and the transcript of a document that is one of them. */
function spokenOf(filing: Filing, all: readonly Filing[]) {
  const recording = all.find(({ id }) => id === (filing.transcribes ?? filing.id));
  if (!recording || filingKind(recording.file) !== 'recording') return {};
  const newest = all.find(
    ({ transcribes, supersededBy, withdrawn }) =>
      transcribes === recording.id && !supersededBy && !withdrawn,
  );
  return { recording, transcript: filing.transcribes ? filing : newest };
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
