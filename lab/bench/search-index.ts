import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Filing } from '../../content-model/filing.ts';
import { readFiling } from '../../content-model/filing-facts.ts';
import { loadContent } from '../../content-model/load.ts';
import { updateSearchIndex } from '../../tools/build/search-index.ts';

/** Milliseconds per 1,000 pages to read and index the company's own documents. */
export interface IndexFigures {
  documents: number;
  pages: number;
  firstMs: number;
  /** A second run with no file changed. */
  unchangedMs: number;
}

/**
 * Measures indexing of the company's own documents as in a build: first with an empty cache,
 * then without changes.
 */
export async function benchIndex(content = 'content'): Promise<IndexFigures> {
  const { filings } = await loadContent(content);
  const folder = await mkdtemp(join(tmpdir(), 'bench-index-'));
  const cache = join(folder, 'readings');
  const pages = filings.reduce((sum, filing) => sum + filing.pages, 0);
  const entries = filings.map((filing: Filing) => ({
    filing,
    sectionTitle: filing.section,
    sections: [filing.section],
    readPages: async () =>
      (await readFiling(join(content, 'uploads', filing.file), cache)).pages.map(
        ({ text }) => text,
      ),
  }));
  const build = async () => {
    const started = performance.now();
    await updateSearchIndex(join(folder, 'search.sqlite'), entries);
    return ((performance.now() - started) * 1000) / pages;
  };
  try {
    return {
      documents: filings.length,
      pages,
      firstMs: await build(),
      unchangedMs: await build(),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Texts of the company's own documents, one string per page. `benchSearch` generates filings from them. */
export async function ownPages(content = 'content'): Promise<string[]> {
  const { filings } = await loadContent(content);
  const texts: string[] = [];
  for (const { file } of filings) {
    texts.push(...(await readFiling(join(content, 'uploads', file))).pages.map(({ text }) => text));
  }
  return texts;
}
