import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { indexed } from './indexed-filing.fixture.ts';
import { DOCUMENTS } from './search.ts';
import { updateSearchIndex } from './search-index.ts';

it('scans the matches once and looks up each document, so the cost is not quadratic', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'search-growth-'));
  try {
    const file = join(folder, 'search.sqlite');
    await updateSearchIndex(file, [
      indexed({ id: 'order', title: 'An order', pages: ['A film.'] }),
    ]);
    const index = new Database(file, { readonly: true });
    const steps = index
      .prepare(`EXPLAIN QUERY PLAN ${DOCUMENTS}`)
      .all({ whole: 'film', pages: 'film' })
      .map((step) => (step as { detail: string }).detail);
    index.close();
    expect(steps.filter((step) => /^SCAN (?!titles|pages)/.test(step))).toEqual([
      'SCAN hits',
      'SCAN found',
    ]);
    expect(steps).toContain('SEARCH documents USING INTEGER PRIMARY KEY (rowid=?)');
    expect(steps.filter((step) => step.includes('AUTOMATIC'))).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
