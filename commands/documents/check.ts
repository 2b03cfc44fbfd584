import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import { expectOnlyFiles } from '../../site/content/folder-files.ts';
import { loadContent } from '../../site/content/load.ts';
import type { Content } from '../../site/content/schemas/content.ts';
import { writeAtomically } from '../../site/content/write-atomically.ts';
import { inForm } from '../../site/content/yaml/edit-yaml.ts';
import { ContentError, type Problem, problemAt, shown } from '../../site/content/yaml/problems.ts';
import { roomParts } from '../../site/rooms.ts';

export interface DocumentsRoom {
  commands: readonly Command[];
  /** What went missing since a revision of the content. */
  lost: (folder: string, since: string) => Promise<Problem[]>;
  counted: (folder: string, filings: Content['filings']) => Promise<string>;
}

export const ROOMS = await roomParts<DocumentsRoom>('commands');

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
  await expectOnlyFiles(folder);
  const lost = since
    ? (await Promise.all(ROOMS.map((room) => room.lost(folder, since)))).flat()
    : [];
  const { filings } = await loadContent(folder, print).catch((error: unknown) => {
    throw error instanceof ContentError ? new ContentError([...lost, ...error.problems]) : error;
  });
  const unformed = await unformedFiles(folder, write);
  if (lost.length + unformed.length > 0) throw new ContentError([...lost, ...unformed]);
  const counted = filings.length > 0 ? ROOMS.map((room) => room.counted(folder, filings)) : [];
  print(['content: in order', ...(await Promise.all(counted))].join('; '));
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
      await writeAtomically(join(folder, name), formed);
      continue;
    }
    const lines = formed.split('\n');
    const line = text.split('\n').findIndex((each, place) => each !== lines[place]);
    const message = `the desk would write this line in another way: expected ${shown(lines[line])}; npm run documents -- check --write mends all such lines`;
    problems.push({ ...problemAt(name, '', message), line: line + 1 });
  }
  return problems;
}
