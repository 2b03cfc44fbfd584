import { beforeEach, expect, it } from 'vitest';
import { folderOfEach } from '../../../model/test-folders.fixture.ts';
import { indexed } from './indexed-filing.fixture.ts';
import { openDocumentSearch } from './search.ts';
import { type IndexedFiling, updateSearchIndex } from './search-index.ts';

const at = folderOfEach();
let file: string;
let read: string[];

beforeEach(() => {
  file = at('search.sqlite');
  read = [];
});

const watched = (entry: IndexedFiling): IndexedFiling => ({
  ...entry,
  readPages: async () => {
    read.push(entry.filing.id);
    return entry.readPages();
  },
});
const policy = (pages: string[], sha256?: string) =>
  watched(indexed({ id: 'policy', title: 'Policy', pages, ...(sha256 ? { sha256 } : {}) }));
const notice = watched(indexed({ id: 'notice', title: 'Notice', pages: ['Meeting at noon'] }));

function found(q: string): string[] {
  const search = openDocumentSearch(file);
  const ids = search.search({ q }).documents.map(({ id }) => id);
  search.close();
  return ids;
}

it('does not read an unchanged file again', async () => {
  const first = await updateSearchIndex(file, [policy(['one', 'two']), notice]);
  expect(first).toEqual({ documents: 2, pages: 3, written: 2, removed: 0 });
  const second = await updateSearchIndex(file, [policy(['one', 'two']), notice]);
  expect(second).toEqual({ documents: 2, pages: 3, written: 0, removed: 0 });
  expect(read).toEqual(['policy', 'notice']);
});

it('replaces the text of a file that changed', async () => {
  await updateSearchIndex(file, [policy(['about elephants']), notice]);
  const report = await updateSearchIndex(file, [policy(['about tigers'], 'f'.repeat(64)), notice]);
  expect(report).toMatchObject({ written: 1, removed: 1, pages: 2 });
  expect(found('elephants')).toEqual([]);
  expect(found('tigers')).toEqual(['policy']);
});

it('removes a deleted document', async () => {
  await updateSearchIndex(file, [policy(['about elephants']), notice]);
  await updateSearchIndex(file, [notice]);
  expect(found('elephants')).toEqual([]);
  expect(found('noon')).toEqual(['notice']);
});
