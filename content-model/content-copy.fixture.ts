import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { CONTENT_FOLDER } from './content-folder.ts';

/** A copy of a folder of content that a test may change. */
export interface ContentCopy {
  folder: string;
  /** Rewrites one file; `change` must change it, or the test would prove nothing. */
  edit: (name: string, change: (text: string) => string) => Promise<void>;
  /** The same for a file of bytes. */
  picture: (
    name: string,
    change: (bytes: Buffer) => Uint8Array | Promise<Uint8Array>,
  ) => Promise<void>;
  /** Writes a file that was not there. */
  add: (name: string, text?: string) => Promise<void>;
  remove: (name: string) => Promise<void>;
  [Symbol.asyncDispose]: () => Promise<void>;
}

/** The smallest valid house: tests that name its words run on it, whatever the house is. */
export const STARTER = 'starter';

/** Copies a folder of content to a temporary one: texts for real, everything heavy as links. */
export async function copyContent(from = CONTENT_FOLDER): Promise<ContentCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'content-'));
  await copyFolder(resolve(from), folder);
  return {
    folder,
    edit: async (name, change) => {
      const path = join(folder, name);
      const before = await readFile(path, 'utf8');
      const after = change(before);
      if (after === before) throw new Error(`${name}: the change changed nothing`);
      await rm(path);
      await writeFile(path, after);
    },
    picture: async (name, change) => {
      const path = join(folder, name);
      const after = await change(await readFile(path));
      // A link: what it leads to is the house's own.
      await rm(path);
      await writeFile(path, after);
    },
    add: (name, text = '') => writeFile(join(folder, name), text),
    remove: (name) => rm(join(folder, name)),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}

async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target);
    else if (/\.(?:yaml|lock)$/.test(entry.name)) await cp(source, target);
    else await symlink(source, target);
  }
}
