import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';

/** Copies a content folder, also over an older copy: text files are copied, all large files are linked. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target);
    else if (/\.(?:yaml|lock)$/.test(entry.name)) await cp(source, target);
    else if (!existsSync(target)) await symlink(source, target);
  }
}
