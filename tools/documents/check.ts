import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { filingKind } from '../../contract/filing-kinds.ts';
import { LOCK_NAME, readLock } from '../../model/filings/published-lock.ts';
import { writeWhole } from '../../model/filings/write-whole.ts';
import { loadContent } from '../../model/load.ts';
import { inForm } from '../../model/yaml/edit-yaml.ts';
import { ContentError, type Problem, shown } from '../../model/yaml/problems.ts';

interface Check {
  /** A revision of the repository: the lock must still contain every line of that revision. */
  since?: string;
  /** Writes YAML files in the form that an edit in the desk gives them. */
  write?: boolean;
  print: (line: string) => void;
}

/** Runs all checks of the build, and checks the form of the YAML files; throws every problem. */
export async function checkDocuments(
  folder: string,
  { since, write = false, print }: Check,
): Promise<void> {
  const lost = since ? await lostLines(folder, since) : [];
  const { filings, rooms } = await loadContent(folder, print).catch((error: unknown) => {
    throw error instanceof ContentError ? new ContentError([...lost, ...error.problems]) : error;
  });
  const unformed = await unformedFiles(folder, write);
  if (lost.length + unformed.length > 0) throw new ContentError([...lost, ...unformed]);
  if (!rooms.includes('investors')) return print('content: in order');
  const published = (await readLock(folder, [])) ?? [];
  const pages = filings
    .filter(({ file }) => filingKind(file) === 'pdf')
    .reduce((sum, { count }) => sum + count, 0);
  const megabytes = filings.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
  print(
    `content: in order; ${filings.length} documents, ${pages} pages, ${megabytes.toFixed(1)} MB, ${published.length} addresses kept`,
  );
}

/** YAML files in another form: the next edit in the desk would change other lines of them as well. */
async function unformedFiles(folder: string, write: boolean): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith('.yaml')) continue;
    const text = await readFile(join(folder, name), 'utf8');
    const formed = inForm(text);
    if (formed === text) continue;
    if (write) {
      await writeWhole(join(folder, name), formed);
      continue;
    }
    const lines = formed.split('\n');
    const line = text.split('\n').findIndex((each, place) => each !== lines[place]);
    const message = `expected ${shown(lines[line])}; npm run documents -- check --write writes it so`;
    problems.push({ file: `content/${name}`, field: '', message, line: line + 1 });
  }
  return problems;
}

/** The lock only grows: this finds lines that were removed together with their file. A house may have none yet. */
async function lostLines(folder: string, since: string): Promise<Problem[]> {
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
