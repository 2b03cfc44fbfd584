import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { indexed } from '../../tools/indexed-filing.fixture.ts';
import { updateSearchIndex } from '../../tools/search-index.ts';
import { openDocumentSearch } from './search.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'search-growth-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Least milliseconds of a search that finds every one of so many documents. */
async function msOver(count: number): Promise<number> {
  const file = join(folder, `${count}.sqlite`);
  await updateSearchIndex(
    file,
    Array.from({ length: count }, (_, n) =>
      indexed({ id: `order-${n}`, title: `Receipt of order ${n}`, pages: [`Order ${n}, a film.`] }),
    ),
  );
  const documents = openDocumentSearch(file);
  const times = Array.from({ length: 12 }, () => {
    const started = performance.now();
    expect(documents.search({ q: 'film' }).total).toBe(count);
    return performance.now() - started;
  });
  documents.close();
  return Math.min(...times);
}

it('eight times the documents take about eight times as long, not sixty-four', async () => {
  const few = await msOver(500);
  expect((await msOver(4000)) / few).toBeLessThan(24);
});
