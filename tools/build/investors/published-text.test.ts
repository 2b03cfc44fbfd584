import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { UPLOADS_FOLDER } from '../../../model/content-folder.ts';
import { readFiling } from '../../../model/investors/filings/filing-facts.ts';
import { openPdf } from '../../../model/investors/pdf/read-pdf.ts';
import { loadContent } from '../../../model/load.ts';
import type { Filing } from '../../../model/schemas/filing.ts';
import { sharedFolder } from '../../../model/test-folders.fixture.ts';
import {
  type DocumentSearch,
  openDocumentSearch,
} from '../../../server/investors/search/search.ts';
import { writeSearchIndex } from '../../../server/investors/search/search-index.ts';

const index = join(sharedFolder(), 'search.sqlite');
let filings: readonly Filing[];
let documents: DocumentSearch;

beforeAll(async () => {
  ({ filings } = await loadContent());
  await writeSearchIndex(
    index,
    filings.map((filing) => ({
      filing,
      sectionTitle: filing.section,
      sections: [filing.section],
      readPages: () => textOf(filing.file),
    })),
  );
  documents = openDocumentSearch(index);
});
afterAll(() => documents.close());

/** The text of each page, read by the build. */
async function textOf(file: string): Promise<string[]> {
  return (await readFiling(join(UPLOADS_FOLDER, file))).pages;
}

/** The text of a PDF page, extracted independently of the build. */
async function textOfPages(file: string, numbers: readonly number[]): Promise<Map<number, string>> {
  const pdf = await openPdf(new Uint8Array(await readFile(join(UPLOADS_FOLDER, file))));
  const texts = new Map<number, string>();
  for (const number of numbers) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const strings = items.map((item) => ('str' in item ? item.str : ''));
    texts.set(number, strings.join(' ').replace(/\s+/g, ' '));
  }
  await pdf.loadingTask.destroy();
  return texts;
}

/** The words of a page, for comparing phrases. */
const wordsOf = (page: string) =>
  ` ${page
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.join(' ')} `;

/** Six consecutive words that occur on this page and on no other page of any document. */
function ownPhrase(text: string, allPages: readonly string[]): string | undefined {
  const phrases = text.match(/(?:\b[A-Za-z]{2,} ){5}[A-Za-z]{2,}\b/g) ?? [];
  return phrases.find(
    (phrase) => allPages.filter((page) => page.includes(` ${phrase.toLowerCase()} `)).length === 1,
  );
}

it('search finds every document at the page where the PDF has the words', async () => {
  const allPages: string[] = [];
  for (const { file } of filings) {
    const text = await textOf(file);
    allPages.push(...text.map(wordsOf));
  }
  const checked = new Set<string>();
  for (const { id, file, href, count: pages } of filings) {
    const numbers = [...new Set([1, Math.ceil(pages / 3), Math.ceil((2 * pages) / 3), pages])];
    for (const [number, ofPage] of await textOfPages(file, numbers)) {
      const phrase = ownPhrase(ofPage, allPages);
      if (!phrase) continue;
      const found = documents.search({ q: `"${phrase}"` }).documents;
      expect(found, `${file}, page ${number}: “${phrase}”`).toMatchObject([
        { id, pages: [{ page: number, href: `${href}#page=${number}` }] },
      ]);
      // A snippet may end within the phrase.
      const marked = found[0]?.pages[0]?.snippet.find(({ hit }) => hit)?.text;
      expect(phrase, `${file}, page ${number}`).toContain(marked);
      checked.add(file);
    }
  }
  // Short letters may have no unique sentence, and a house may have no documents.
  expect(checked.size > 0).toBe(filings.length > 0);
});

it('search finds a Hindi phrase at its page', async () => {
  for (const { id, file } of filings) {
    const text = await textOf(file);
    const number = text.findIndex((page) => /\p{Script=Devanagari}/u.test(page)) + 1;
    if (number === 0) continue;
    const ofPage = (await textOfPages(file, [number])).get(number) ?? '';
    const [phrase = ''] = /(?:[\p{Script=Devanagari}]{3,} ?){2,3}/u.exec(ofPage) ?? [];
    const [first] = documents.search({ q: `"${phrase}"` }).documents;
    expect(first, `${file}: “${phrase}”`).toMatchObject({ id, pages: [{ page: number }] });
  }
});
