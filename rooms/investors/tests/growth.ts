import { join } from 'node:path';
import { quantile } from '../../../bench/speed/figure.ts';
import type { GrowingRoom } from '../../../bench/speed/growth.ts';
import { CONTENT_FOLDER } from '../../../site/content/content-folder.ts';
import { loadContent } from '../../../site/content/load.ts';
import { readFiling } from '../content/filing-facts.ts';
import { openDocumentSearch } from '../server/search/search.ts';
import { addDocuments } from './add-documents.ts';

const ROUNDS = 40;
const SEARCH_MS = 20;
/** A common word, a phrase, the beginning of a word, another script, and words that no document has. */
const QUERIES = ['dividend', '"related party transaction"', 'annual rep', 'no', 'वार्षिक', 'relatd'];

export const room: GrowingRoom = {
  async grow(content, { filings: { length: there } }, times) {
    const documents = there * times;
    await addDocuments(content, { there, documents, texts: await ownPages() });
    return `${documents} documents`;
  },

  async measure(folder) {
    const documents = openDocumentSearch(join(folder, 'build/search.sqlite'));
    const times = Array.from({ length: ROUNDS }, () =>
      QUERIES.map((q) => {
        const started = performance.now();
        documents.search({ q });
        return performance.now() - started;
      }),
    );
    documents.close();
    // The first round only fills the caches, as in a running server.
    const value = quantile(times.slice(1).flat(), 0.99);
    return [{ name: 'search in documents, p99', value, unit: 'ms', limit: { most: SEARCH_MS } }];
  },
};

/** Texts of the company's own documents, one string per page. */
export async function ownPages(): Promise<string[]> {
  const { filings } = await loadContent();
  const read = filings.map(({ file }) => readFiling(join(CONTENT_FOLDER, 'uploads', file)));
  return (await Promise.all(read)).flatMap(({ pages }) => pages);
}
