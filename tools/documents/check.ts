import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { loadContent } from '../../content-model/load.ts';
import { ContentError, type Problem } from '../../content-model/problems.ts';
import { LOCK_NAME, readLock } from '../../content-model/published-lock.ts';

/**
 * Runs all checks of the build and nothing else; throws every problem.
 * @param since a revision of the repository: the lock must still contain every line of that revision
 */
export async function checkDocuments(
  folder: string,
  since: string | undefined,
  print: (line: string) => void,
): Promise<void> {
  const lost = since ? await lostLines(folder, since) : [];
  const { filings } = await loadContent(folder, print).catch((error: unknown) => {
    throw error instanceof ContentError ? new ContentError([...lost, ...error.problems]) : error;
  });
  if (lost.length > 0) throw new ContentError(lost);
  const published = (await readLock(folder, [])) ?? [];
  const pages = filings.reduce((sum, filing) => sum + filing.pages, 0);
  const megabytes = filings.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
  print(
    `content: in order; ${filings.length} documents, ${pages} pages, ${megabytes.toFixed(1)} MB, ${published.length} addresses kept`,
  );
}

/** The lock only grows: this finds lines that were removed together with their file. */
async function lostLines(folder: string, since: string): Promise<Problem[]> {
  const show = ['show', `${since}:./${LOCK_NAME}`];
  const { stdout } = await promisify(execFile)('git', show, { cwd: folder });
  const now = new Set((await readFile(join(folder, LOCK_NAME), 'utf8')).split('\n'));
  return stdout
    .split('\n')
    .filter((line) => line && !line.startsWith('#') && !now.has(line))
    .map((line) => ({
      file: `content/${LOCK_NAME}`,
      field: '',
      message: `expected the line that was there at ${since}: ${line}`,
    }));
}
