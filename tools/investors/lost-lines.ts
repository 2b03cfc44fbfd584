import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { LOCK_NAME } from '../../model/investors/filings/published-lock.ts';
import type { Problem } from '../../model/yaml/problems.ts';

/** The lock only grows: this finds lines that were removed together with their file. A house may have none yet. */
export async function lostLines(folder: string, since: string): Promise<Problem[]> {
  const compare = ['diff', '--text', '--no-color', '--no-ext-diff', since, '--', LOCK_NAME];
  const { stdout } = await promisify(execFile)('git', compare, { cwd: folder });
  const now = await readFile(join(folder, LOCK_NAME), 'utf8').catch(() => '');
  const kept = new Set(now.split('\n'));
  return stdout
    .split('\n')
    .filter((line) => /^-\d/.test(line))
    .map((line) => line.slice(1))
    .filter((line) => !kept.has(line))
    .map((line) => ({
      file: `content/${LOCK_NAME}`,
      field: '',
      message: `expected the line that was there at ${since}: ${line}`,
    }));
}
