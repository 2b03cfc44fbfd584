import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readRegistry } from '../../model/investors/filings/filings.ts';
import { LOCK_NAME } from '../../model/investors/filings/published-lock.ts';
import { writeWhole } from '../../model/write-whole.ts';
import { ContentError, type Problem } from '../../model/yaml/problems.ts';
import { PublishingError } from '../documents/publishing-error.ts';

/**
 * Removes a document that was never public: record, file, OCR text and its lines in the lock. The caller knows that it
 * was not.
 * @throws {PublishingError, ContentError}, changing nothing
 */
export async function discardDocument(id: string, folder: string): Promise<void> {
  const problems: Problem[] = [];
  const { filings } = await readRegistry(folder, problems);
  if (problems.length > 0) throw new ContentError(problems);
  const found = filings.find((filing) => filing.id === id);
  if (!found || found.supersededBy) {
    const message = found
      ? `“${found.title}” is replaced by another filing: discard that one first`
      : `expected a filing, got “${id}”`;
    throw new PublishingError({ field: '', message });
  }
  const lock = join(folder, LOCK_NAME);
  const lines = (await readFile(lock, 'utf8')).split('\n');
  await writeWhole(lock, lines.filter((line) => !line.includes(found.sha256)).join('\n'));
  for (const name of [`filings/${id}.yaml`, `uploads/${found.file}`, `ocr/${id}.txt`]) {
    await rm(join(folder, name), { force: true });
  }
}
