import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { CONTENT_FOLDER } from './content-folder.ts';
import { copyFolder } from './copy-folder.ts';
import { loadContent } from './load.ts';
import { type ContentWith, hasRoom } from './schemas/content.ts';
import { editYaml } from './yaml/edit-yaml.ts';
import { isRecord } from './yaml/matched-entries.ts';

/** A copy of a folder of content that a test may change. */
export interface ContentCopy {
  folder: string;
  /** Rewrites one file. Throws if `change` changes nothing, because the test would then prove nothing. */
  edit: (name: string, change: (text: string) => string) => Promise<void>;
  /** Rewrites one binary file. */
  picture: (
    name: string,
    change: (bytes: Buffer) => Uint8Array | Promise<Uint8Array>,
  ) => Promise<void>;
  /** Writes a new file. */
  add: (name: string, text?: string) => Promise<void>;
  remove: (name: string) => Promise<void>;
  [Symbol.asyncDispose]: () => Promise<void>;
}

/** The smallest valid content folder. Tests that name words of content use it, so they pass with any content. */
export const STARTER = 'starter';

/** What a house with a room adds to it: files, and fields for files that are there. */
export const starterOf = (room: 'hire' | 'investors') => `starter-${room}`;
const FIELDS = 'words.yaml';

/** The smallest house of a listed company. Tests of the investor pages use it. */
export const copyListed = () => copyWith('investors');

/** The smallest house with a room. */
export async function copyWith(room: 'hire' | 'investors'): Promise<ContentCopy> {
  const copy = await copyContent(STARTER);
  await copyFolder(resolve(starterOf(room)), copy.folder);
  await copy.remove(FIELDS);
  const fields: object = parse(await readFile(join(starterOf(room), FIELDS), 'utf8'));
  for (const [name, added] of Object.entries(fields)) {
    await copy.edit(name, (text) => editYaml(text, withFields(parse(text), added)));
  }
  return copy;
}

/** The fields of both, group by group. */
function withFields(value: object, added: object): object {
  const both = new Map<string, unknown>(Object.entries(value));
  for (const [key, field] of Object.entries(added)) {
    const there = both.get(key);
    both.set(key, isRecord(there) && isRecord(field) ? withFields(there, field) : field);
  }
  return Object.fromEntries(both);
}

/** The content of that house. */
export async function loadListed(): Promise<ContentWith<'investors'>> {
  await using copy = await copyListed();
  const content = await loadContent(copy.folder);
  if (!hasRoom(content, 'investors')) throw new Error('the house has no investor pages');
  return content;
}

/** Copies a content folder to a temporary one. Texts are copied; large files are linked. */
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
      // A link: its target belongs to the original folder.
      await rm(path);
      await writeFile(path, after);
    },
    add: (name, text = '') => writeFile(join(folder, name), text),
    remove: (name) => rm(join(folder, name)),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}
