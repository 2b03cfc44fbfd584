import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from './write-atomically.ts';
import { ContentError, type Problem, problemAt } from './yaml/problems.ts';

/** The names in a folder, or all paths below it, sorted and without hidden files; empty if the folder is missing. */
export async function namesInFolder(folder: string, recursive = false): Promise<string[]> {
  const names = await readdir(folder, { recursive }).catch(() => []);
  return names.filter((name) => !/(?:^|\/)\./.test(name)).sort();
}

/** Changes the text of all files below a folder whose path has this form. What stays the same is not written. */
export async function changeFiles(
  folder: string,
  form: RegExp,
  changed: (text: string, name: string) => string,
): Promise<void> {
  for (const name of await namesInFolder(folder, true)) {
    if (!form.test(name)) continue;
    const text = await readFile(join(folder, name), 'utf8');
    const written = changed(text, name);
    if (written !== text) await writeAtomically(join(folder, name), written);
  }
}

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

/** Copies the text files of a content folder, also over older ones; links the others. @throws {ContentError} */
export async function copyFolder(from: string, to: string): Promise<void> {
  await expectOnlyFiles(from);
  await copyEntries(from, to);
}

async function copyEntries(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyEntries(source, target);
    else if (/\.(?:yaml|lock)$/.test(entry.name)) await cp(source, target);
    else if (!existsSync(target)) await symlink(source, target);
  }
}
