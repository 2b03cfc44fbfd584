import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../../../site/content/write-whole.ts';
import { readRegistry } from '../content/filings.ts';
import { LOCK_NAME } from '../content/published-lock.ts';
import { refuse, refuseProblems } from './refusals.ts';

/**
 * Removes a document that was never public: record, file, OCR text and its lines in the lock. The caller knows that it
 * was not.
 * @throws {PublishingError, ContentError}, changing nothing
 */
export async function discardDocument(id: string, folder: string): Promise<void> {
  const { filings } = await refuseProblems((problems) => readRegistry(folder, problems));
  const found = filings.find((filing) => filing.id === id);
  if (!found) return refuse('', `expected a filing, got “${id}”`);
  if (found.supersededBy) {
    refuse('', `“${found.title}” is replaced by another filing: discard that one first`);
  }
  const lock = join(folder, LOCK_NAME);
  const lines = (await readFile(lock, 'utf8')).split('\n');
  await writeWhole(lock, lines.filter((line) => !line.includes(found.sha256)).join('\n'));
  for (const name of [`filings/${id}.yaml`, `uploads/${found.file}`, `ocr/${id}.txt`]) {
    await rm(join(folder, name), { force: true });
  }
}
