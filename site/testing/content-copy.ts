import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTENT_FOLDER } from '../content/content-folder.ts';
import { namesInFolder } from '../content/folder-files.ts';
import { loadContent } from '../content/load.ts';
import { ADDED_ROOMS, addRoom, STARTER } from '../content/new-house.ts';
import {
  type Content,
  type ContentWith,
  hasRoom,
  type NamedRoom,
} from '../content/schemas/content.ts';
import { ContentError, problemLine } from '../content/yaml/problems.ts';

export { STARTER };

/** The smallest house of a listed company. Tests of the investor pages use it. */
export const copyListed = () => copyWith('investors');

/** The smallest house with a room. */
export async function copyWith(room: NamedRoom) {
  const copy = await copyContent(STARTER);
  await addRoom(copy.folder, room);
  return copy;
}

/** The smallest house with every room that the program has. */
export async function copySmall() {
  const copy = await copyContent(STARTER);
  for (const room of ADDED_ROOMS) await addRoom(copy.folder, room);
  return copy;
}

/** The content of that house. */
export async function loadSmall(): Promise<Content> {
  await using copy = await copySmall();
  return await loadContent(copy.folder);
}

/** Replaces every placeholder of a house, so that it can go live. */
export async function fillPlaceholders(folder: string): Promise<void> {
  for (const name of await namesInFolder(folder, true)) {
    // Another file, which shows the same.
    if (/\.(?:jpg|svg)$/.test(name)) {
      const bytes = await readFile(join(folder, name));
      await writeFile(join(folder, name), Buffer.concat([bytes, Buffer.from('\n')]));
    }
    if (!name.endsWith('.yaml')) continue;
    const text = await readFile(join(folder, name), 'utf8');
    const filled = text
      .replace(/'\[(.*?)\]'/g, "'$1'")
      .replaceAll('your-company.example', 'house.example')
      .replace('+91 00 0000 0000', '+91 22 5550 0100');
    await writeFile(join(folder, name), filled);
  }
}

/** The content of the smallest listed house. */
export async function loadListed(): Promise<ContentWith<'investors'>> {
  await using copy = await copyListed();
  const content = await loadContent(copy.folder);
  if (!hasRoom(content, 'investors')) throw new Error('the house has no investor pages');
  return content;
}

export type ContentCopy = Awaited<ReturnType<typeof copyContent>>;

/** Copies a content folder to a temporary one. */
export async function copyContent(from = CONTENT_FOLDER) {
  const folder = await mkdtemp(join(tmpdir(), 'content-'));
  await cp(from, folder, { recursive: true });
  return {
    folder,
    /** Rewrites one file. Throws if `change` changes nothing, because the test would then prove nothing. */
    edit: async (name: string, change: (text: string) => string) => {
      const path = join(folder, name);
      const before = await readFile(path, 'utf8');
      const after = change(before);
      if (after === before) throw new Error(`${name}: the change changed nothing`);
      await writeFile(path, after);
    },
    /** Rewrites one binary file. */
    picture: async (name: string, change: (bytes: Buffer) => Uint8Array | Promise<Uint8Array>) => {
      const path = join(folder, name);
      await writeFile(path, await change(await readFile(path)));
    },
    add: (name: string, content: string | Buffer = '') => writeFile(join(folder, name), content),
    remove: (name: string) => rm(join(folder, name)),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}

/** Makes a mistake in a copy of a house. */
export type Break = (copy: ContentCopy) => Promise<void>;

/** A mistake that replaces a text of one file. */
export const edit =
  (name: string, before: string | RegExp, after: string): Break =>
  (copy) =>
    copy.edit(name, (text) => text.replace(before, after));

/** What the build reports about content: one line per problem, without line numbers. */
export const problemsIn = (folder: string): Promise<string[]> =>
  loadContent(folder).then(
    () => [],
    (error: unknown) => {
      if (!(error instanceof ContentError)) throw error;
      return error.problems.map((problem) => problemLine(problem).replace(/ \(line \d+\)$/, ''));
    },
  );

/** What it reports about a copy of a house after `breakIt`. */
export async function contentProblems(open: () => Promise<ContentCopy>, breakIt: Break) {
  await using copy = await open();
  await breakIt(copy);
  return await problemsIn(copy.folder);
}
