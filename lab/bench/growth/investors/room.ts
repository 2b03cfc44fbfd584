import { join } from 'node:path';
import { CONTENT_FOLDER } from '../../../../model/content-folder.ts';
import { readFiling } from '../../../../model/investors/filings/filing-facts.ts';
import { loadContent } from '../../../../model/load.ts';
import type { GrowingRoom } from '../../growth.ts';
import { addDocuments } from './add-documents.ts';

export const room: GrowingRoom = {
  async grow(content, { filings: { length: there } }, times) {
    const documents = there * times;
    await addDocuments(content, { there, documents, texts: await ownPages() });
    return `${documents} documents`;
  },
};

/** Texts of the company's own documents, one string per page. */
export async function ownPages(): Promise<string[]> {
  const { filings } = await loadContent();
  const read = filings.map(({ file }) => readFiling(join(CONTENT_FOLDER, 'uploads', file)));
  return (await Promise.all(read)).flatMap(({ pages }) => pages);
}
