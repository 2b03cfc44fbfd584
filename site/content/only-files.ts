import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ContentError, type Problem, problemAt } from './yaml/problems.ts';

const LINK = 'a symbolic link';
const SUBMODULE = 'a repository of its own (a submodule)';

/**
 * Refuses what is neither a file nor a folder: through a link, the site would publish any file that this account can read.
 * @throws {ContentError} naming each link, submodule and device of a content folder
 */
export async function expectOnlyFiles(folder: string): Promise<void> {
  refuse(await othersIn(folder));
}

/** Refuses the same in the entries of a commit, as `git ls-tree -rz` lists them. @throws {ContentError} */
export function expectOnlyFilesListed(entries: string): void {
  const kinds: Record<string, string> = { '120000': LINK, '160000': SUBMODULE };
  const found = entries.split('\0').flatMap((entry) => {
    const kind = kinds[entry.slice(0, 6)];
    return kind ? [problem(entry.slice(entry.indexOf('\t') + 1), kind)] : [];
  });
  refuse(found);
}

async function othersIn(folder: string, path = ''): Promise<Problem[]> {
  const entries = await readdir(join(folder, path), { withFileTypes: true });
  const found = entries.map(async (entry) => {
    const name = join(path, entry.name);
    if (entry.name === '.git') return path ? [problem(path, SUBMODULE)] : [];
    if (entry.isDirectory()) return othersIn(folder, name);
    if (entry.isFile()) return [];
    return [problem(name, entry.isSymbolicLink() ? LINK : 'a device, a socket or a pipe')];
  });
  return (await Promise.all(found)).flat();
}

const problem = (name: string, kind: string) => problemAt(name, '', `expected a file, got ${kind}`);

function refuse(problems: Problem[]): void {
  if (problems.length > 0) throw new ContentError(problems);
}
