import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expectOnlyFiles } from './only-files.ts';

/**
 * Copies a content folder, also over an older copy: text files are copied, all large files are linked.
 * @throws {ContentError} naming each link of the folder itself
 */
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
