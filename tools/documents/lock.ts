import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readRegistry, today } from '../../content-model/filings.ts';
import { unlocked } from '../../content-model/lock-problems.ts';
import { ContentError, type Problem } from '../../content-model/problems.ts';
import { LOCK_HEAD, LOCK_NAME, lockLine } from '../../content-model/published-lock.ts';

/** Adds a line for every document that the lock does not hold yet; lines that stand there are kept. */
export async function lockDocuments(folder: string, tell: (line: string) => void): Promise<void> {
  const path = join(folder, LOCK_NAME);
  const isNew = !existsSync(path);
  const problems: Problem[] = [];
  const { filings, published = [] } = await readRegistry(folder, problems);
  const others = problems.filter(({ file }) => !(isNew && file === `content/${LOCK_NAME}`));
  if (others.length > 0) throw new ContentError(others);
  const missing = unlocked(published, filings).toSorted((a, b) => a.file.localeCompare(b.file));
  if (missing.length > 0) {
    const lines = missing.map(({ file, sha256 }) => lockLine({ date: today(), sha256, file }));
    await appendLines(path, lines);
  }
  tell(`content/${LOCK_NAME}: ${missing.length} added, ${published.length} there before`);
}

/** The whole lock or the old one, whatever happens in between. */
async function appendLines(path: string, lines: string[]): Promise<void> {
  const before = existsSync(path) ? await readFile(path, 'utf8') : LOCK_HEAD;
  const half = `${path}.${process.pid}`;
  await writeFile(half, before + lines.join(''));
  await rename(half, path);
}
