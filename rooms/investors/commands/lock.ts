import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { today } from '../../../site/content/moments.ts';
import { writeAtomically } from '../../../site/content/write-atomically.ts';
import { ContentError, type Problem, problemAt } from '../../../site/content/yaml/problems.ts';
import { readRegistry } from '../content/filings.ts';
import { unlocked } from '../content/lock-problems.ts';
import { LOCK_HEAD, LOCK_NAME, lockLine } from '../content/published-lock.ts';

export async function lockDocuments(folder: string, print: (line: string) => void): Promise<void> {
  const isNew = !existsSync(join(folder, LOCK_NAME));
  const problems: Problem[] = [];
  const { filings, published = [] } = await readRegistry(folder, problems);
  const others = problems.filter(({ file }) => !(isNew && file === `content/${LOCK_NAME}`));
  if (others.length > 0) throw new ContentError(others);
  const missing = unlocked(published, filings).toSorted((a, b) =>
    a.address.localeCompare(b.address),
  );
  if (missing.length > 0) await appendToLock(folder, missing);
  print(`content/${LOCK_NAME}: ${missing.length} entered, ${published.length} already listed`);
}

/** Adds lines to the lock. @param date the day on which they are public @returns a function that restores the previous lock */
export async function appendToLock(
  folder: string,
  addresses: readonly { address: string; sha256: string }[],
  date = today(),
): Promise<() => Promise<void>> {
  const path = join(folder, LOCK_NAME);
  const before = existsSync(path) ? await readFile(path, 'utf8') : LOCK_HEAD;
  const lines = addresses.map((entry) => lockLine({ date, ...entry }));
  await writeAtomically(path, before + lines.join(''));
  return () => writeAtomically(path, before);
}

/** The lock only grows: this finds lines that were removed together with their file. A house may have none yet. */
export async function lostLines(folder: string, since: string): Promise<Problem[]> {
  const compare = ['diff', '--text', '--no-color', '--no-ext-diff', since, '--', LOCK_NAME];
  const { stdout } = await promisify(execFile)('git', compare, { cwd: folder });
  const now = await readFile(join(folder, LOCK_NAME), 'utf8').catch(() => '');
  const kept = new Set(now.split('\n'));
  const removed = stdout.split('\n').filter((line) => /^-\d/.test(line));
  return removed.flatMap((line) => {
    const before = line.slice(1);
    if (kept.has(before)) return [];
    return problemAt(LOCK_NAME, '', `expected the line that was there at ${since}: ${before}`);
  });
}
