import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDocumentSearch } from '../../server/documents/search.ts';
import { type IndexedFiling, updateSearchIndex } from '../../tools/build/search-index.ts';
import { benchIndex, ownPages } from './search-index.ts';

/** Times in milliseconds for one index size. */
export interface SearchFigures {
  pages: number;
  /** Building the index from extracted texts, per 1,000 pages. */
  firstBuildMs: number;
  /** The same without changes. */
  unchangedBuildMs: number;
  p50Ms: number;
  p99Ms: number;
  /** CPU time of the 99th percentile; other work on the machine hardly changes it. */
  p99CpuMs: number;
  slowestMs: number;
  /** The slowest query. */
  slowestQuery: string;
  /** Longest response to a hostile query, including the first round. */
  slowestHostileMs: number;
}

const QUERIES_EACH = 40;
const PAGES_PER_DOCUMENT = 50;

export const QUERIES = [
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

/** Hostile queries: every page matches, with as many terms as a query may have. */
const HOSTILE = [
  'the of and to in a for by on is at or',
  'in "of the" "to the" "in the" "the company" "by the',
  'th',
  Array.from({ length: 125 }, () => 'a').join(' '),
  'xyzzyx yzzyxz zzyxzy zyxzyx qwertzu wertzui',
  'a*b"c(d:e^f-g+h)NEAR/2',
];

/**
 * Measures the search over filings generated from shuffled pages of real ones.
 * @param pages texts of real pages, one string each
 * @param sizes numbers of pages to index
 */
export async function benchSearch(
  pages: readonly string[],
  sizes: readonly number[] = [500, 5000],
): Promise<SearchFigures[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-search-'));
  const figures: SearchFigures[] = [];
  try {
    for (const size of sizes) {
      figures.push(await measure(join(folder, `${size}.sqlite`), generated(pages, size), size));
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  return figures;
}

async function measure(
  file: string,
  filings: readonly IndexedFiling[],
  pages: number,
): Promise<SearchFigures> {
  const build = async () => {
    const started = performance.now();
    await updateSearchIndex(file, filings);
    return ((performance.now() - started) * 1000) / pages;
  };
  const firstBuildMs = await build();
  const unchangedBuildMs = await build();
  // The first round fills the caches, as in a running server.
  const times = timeQueries(file, QUERIES, QUERIES_EACH).slice(QUERIES.length);
  const hostile = timeQueries(file, HOSTILE, 5);
  const sorted = times.toSorted((a, b) => a.ms - b.ms);
  const wall = times.map(({ ms }) => ms);
  return {
    pages,
    firstBuildMs,
    unchangedBuildMs,
    p50Ms: percentile(wall, 0.5),
    p99Ms: percentile(wall, 0.99),
    p99CpuMs: percentile(
      times.map(({ cpuMs }) => cpuMs),
      0.99,
    ),
    slowestMs: sorted.at(-1)?.ms ?? 0,
    slowestQuery: sorted.at(-1)?.query ?? '',
    slowestHostileMs: Math.max(...hostile.map(({ ms }) => ms)),
  };
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
}

interface Timing {
  query: string;
  ms: number;
  cpuMs: number;
}

function timeQueries(file: string, queries: readonly string[], rounds: number): Timing[] {
  const documents = openDocumentSearch(file);
  const times: Timing[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const query of queries) {
      const used = process.cpuUsage();
      const started = performance.now();
      documents.search({ q: query });
      const ms = performance.now() - started;
      const { user, system } = process.cpuUsage(used);
      times.push({ query, ms, cpuMs: (user + system) / 1000 });
    }
  }
  documents.close();
  return times;
}

/** Filings of real pages in a shuffled order; a number makes each page unique. */
function generated(pages: readonly string[], size: number): IndexedFiling[] {
  return Array.from({ length: Math.ceil(size / PAGES_PER_DOCUMENT) }, (_, place) => {
    const id = `generated-filing-${place}`;
    const own = Array.from(
      { length: Math.min(PAGES_PER_DOCUMENT, size - place * PAGES_PER_DOCUMENT) },
      (_page, page) => `${pages[(place * 7919 + page * 31) % pages.length]} ${place}-${page}`,
    );
    return {
      filing: {
        id,
        title: `Generated filing ${place}`,
        section: 'stock-exchange-disclosure',
        date: `20${String(10 + (place % 15))}-01-31`,
        type: 'Reg. 30',
        file: `${id}.pdf`,
        language: 'en',
        href: `/uploads/${id}.pdf`,
        pages: own.length,
        bytes: 0,

        tagged: true,
        sha256: id,
      },
      sectionTitle: 'Stock Exchange Disclosure',
      sections: ['stock-exchange-disclosure'],
      readPages: async () => own,
    };
  });
}

if (import.meta.main) {
  console.table([await benchIndex()]);
  console.table(await benchSearch(await ownPages()));
}
