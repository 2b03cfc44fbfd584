import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DocumentSearch, openDocumentSearch } from './search.ts';
import { type IndexedFiling, writeSearchIndex } from './search-index.ts';

/** A search over these filings. Its open index stays readable after its file is deleted. */
export async function searchOver(
  filings: readonly IndexedFiling[],
  synonyms: readonly string[] = [],
): Promise<DocumentSearch> {
  const folder = await mkdtemp(join(tmpdir(), 'search-'));
  const file = join(folder, 'search.sqlite');
  await writeSearchIndex(file, filings, synonyms);
  const search = openDocumentSearch(file);
  await rm(folder, { recursive: true });
  return search;
}
