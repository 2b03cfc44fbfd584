import type { Figure } from './figure.ts';
import { benchSearch } from './search.ts';
import { benchIndex, ownPages } from './search-index.ts';

/** The cost of document search, as rows of the table. */
export async function searchFigures(): Promise<Figure[]> {
  const sizes = await benchSearch(await ownPages());
  const index = await benchIndex();
  const figures: Omit<Figure, 'part'>[] = [
    ...sizes.flatMap(({ pages, p50Ms, p99Ms, slowestMs, slowestQuery }) => [
      {
        name: `search over ${pages.toLocaleString('en')} pages, p99`,
        value: p99Ms,
        unit: 'ms',
        limit: { most: 20 },
        note: `p50 ${p50Ms.toFixed(1)} ms, slowest ${slowestMs.toFixed(1)} ms for ${slowestQuery}`,
      },
    ]),
    {
      name: 'indexing 1,000 pages, including reading PDFs',
      value: index.firstMs,
      unit: 'ms',
      note: `${index.documents} documents, ${index.pages} pages; unchanged ${index.unchangedMs.toFixed(0)} ms`,
    },
  ];
  return figures.map((figure): Figure => ({ part: 'search', ...figure }));
}
