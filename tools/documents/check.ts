import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
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
  const { filings } = await loadContent(folder, print).catch((error: unknown) => {
    throw error instanceof ContentError ? new ContentError([...lost, ...error.problems]) : error;
  });
  const unformed = await unformedFiles(folder, write);
  if (lost.length + unformed.length > 0) throw new ContentError([...lost, ...unformed]);
  const published = (await readLock(folder, [])) ?? [];
  const pages = filings.reduce((sum, filing) => sum + filing.pages, 0);
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
