import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { indexed } from '../../server/investors/search/indexed-filing.fixture.ts';
import { openDocumentSearch } from '../../server/investors/search/search.ts';
import {
  type IndexedFiling,
  writeSearchIndex,
} from '../../server/investors/search/search-index.ts';
import { type LabRoom, type Measured, quantile } from '../bench/figure.ts';
import { ownPages } from '../bench/growth/investors/room.ts';

const SIZES = [500, 5000];
const PAGES_PER_DOCUMENT = 50;
const ROUNDS = 40;
const SEARCH_MS = 20;
const QUERIES = [
  'dividend',
  'related party',
  '"related party transaction"',
  'risk factors monsoon',
  'annual rep',
  'no',
  'the company and its directors shall',
  'वार्षिक',
  'audit committee 2024',
  'xyzzyxyzzy',
  'relatd',
];

export const room: LabRoom = { search: benchSearch };

/** Searches over filings generated from shuffled pages of the company's own. */
async function benchSearch(): Promise<Measured[]> {
  const texts = await ownPages();
  await using folder = await mkdtempDisposable(join(tmpdir(), 'bench-search-'));
  const figures: Measured[] = [];
  for (const pages of SIZES) {
    const file = join(folder.path, `${pages}.sqlite`);
    await writeSearchIndex(file, generated(texts, pages));
    const times = timeQueries(file);
    figures.push({
      name: `search over ${pages.toLocaleString('en')} pages, p99`,
      value: quantile(times, 0.99),
      unit: 'ms',
      limit: { most: SEARCH_MS },
      note: `p50 ${quantile(times, 0.5).toFixed(1)} ms`,
    });
  }
  return figures;
}

/** Milliseconds of each query. The first round only fills the caches, as in a running server. */
function timeQueries(file: string): number[] {
  const documents = openDocumentSearch(file);
  const times = Array.from({ length: ROUNDS }, () =>
    QUERIES.map((q) => {
      const started = performance.now();
      documents.search({ q });
      return performance.now() - started;
    }),
  );
  documents.close();
  return times.slice(1).flat();
}

/** Filings of real pages in a shuffled order; a number makes each page unique. */
function generated(texts: readonly string[], size: number): IndexedFiling[] {
  return Array.from({ length: Math.ceil(size / PAGES_PER_DOCUMENT) }, (_, place) => {
    const id = `generated-filing-${place}`;
    const pages = Array.from(
      { length: Math.min(PAGES_PER_DOCUMENT, size - place * PAGES_PER_DOCUMENT) },
      (_page, page) => `${texts[(place * 7919 + page * 31) % texts.length]} ${place}-${page}`,
    );
    const date = `20${String(10 + (place % 15))}-01-31`;
    return indexed({ id, title: `Generated filing ${place}`, date, type: 'Reg. 30', pages });
  });
}
