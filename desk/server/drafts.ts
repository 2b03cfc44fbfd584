import { mkdir, mkdtemp, mkdtempDisposable, readFile, rm, writeFile } from 'node:fs/promises';
import { join, parse as parsePath, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import { copyFolder, namesInFolder } from '../../site/content/folder-files.ts';
import { limitedThread } from '../../site/content/limited-thread.ts';
import { contentProblems } from '../../site/content/load.ts';
import { MEDIA_FOLDERS } from '../../site/content/media-files.ts';
import { placeholderProblems } from '../../site/content/placeholders.ts';
import { slugOf } from '../../site/content/schemas/slug.ts';
import { sha256Of } from '../../site/content/sha256.ts';
import { writeAtomically } from '../../site/content/write-atomically.ts';
import { editYaml } from '../../site/content/yaml/edit-yaml.ts';
import type { Problem } from '../../site/content/yaml/problems.ts';
import { withoutRefused } from '../../site/contract/text-policy.ts';
import { changedLines, changedWords } from './differences.ts';
import { ownFolder } from './own-folders.ts';

/** A refused request, with a message for the user. */
export class Refused extends Error {
  readonly statusCode = 422;
}

const versionOf = (text: string) => sha256Of(Buffer.from(text));

type Texts = ReadonlyMap<string, string>;

const valuesOf = (texts: Texts) =>
  new Map([...texts].map(([name, text]): [string, unknown] => [name, parse(text)]));

export type Drafts = Awaited<ReturnType<typeof openDrafts>>;

/** A copy of the content with unsaved edits, which is checked and shown. Only Save writes the content itself. */
export async function openDrafts(given: string) {
  const content = resolve(given);
  const folder = await mkdtemp(ownFolder());
  await copyFolder(content, folder);
  let last: Promise<unknown> = Promise.resolve();

  /** Runs one request after the other, because all of them write into the same copy, and the check reads it. */
  function inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
    const result = last.then(act);
    last = result.catch(() => undefined);
    return result;
  }

  /** What the check refuses, and placeholders as warnings: only a release refuses those. */
  async function problemsIn(): Promise<readonly Problem[]> {
    const placeholders = await placeholderProblems(folder);
    const warnings = placeholders.map((each) => ({ ...each, warning: true as const }));
    return [...(await contentProblems(folder)), ...warnings];
  }

  async function opened(name: string) {
    const text = await readFile(join(content, name), 'utf8');
    await writeAtomically(join(folder, name), text);
    return {
      value: parse(text) as unknown,
      version: versionOf(text),
      problems: await problemsIn(),
    };
  }

  async function savePictures(text: string): Promise<void> {
    const named = new Set(text.match(/[\w.-]+/g));
    for (const media of MEDIA_FOLDERS) {
      const there = await namesInFolder(join(content, media));
      for (const name of await namesInFolder(join(folder, media))) {
        // A name that only ends like this one names another picture.
        if (there.includes(name) || !named.has(name)) continue;
        const bytes = await readFile(join(folder, media, name));
        await writeAtomically(join(content, media, name), bytes);
      }
    }
  }

  async function texts(names: readonly string[]): Promise<Texts> {
    const read = (name: string) => readFile(join(content, name), 'utf8');
    return new Map(await Promise.all(names.map(async (name) => [name, await read(name)] as const)));
  }

  /** Writes values into the draft and checks it; then saves them, if nothing is wrong and nobody changed the files. */
  async function write(before: Texts, values: ReadonlyMap<string, unknown>, saves: boolean) {
    const after = new Map<string, string>();
    for (const [name, text] of before) {
      const edited = editYaml(text, cleaned(values.get(name), parse(text)));
      after.set(name, edited);
      await writeAtomically(join(folder, name), edited);
    }
    const problems = await problemsIn();
    const wrong = problems.filter(
      ({ file, warning }) => !warning && after.has(file.replace(/^content\//, '')),
    );
    const current = isDeepStrictEqual(await texts([...before.keys()]), before);
    const saved = saves && wrong.length === 0 && current;
    for (const [name, text] of saved ? after : []) {
      if (text === before.get(name)) continue;
      await savePictures(text);
      await writeAtomically(join(content, name), text);
    }
    return { after, problems, wrong, saved };
  }

  return {
    folder,
    problems: problemsIn,

    values: async (names: readonly string[]) => valuesOf(await texts(names)),

    /** Waits for a check that still writes: a folder that gets a file meanwhile cannot be removed. */
    close: () => inTurn(() => rm(folder, { recursive: true, force: true })),

    refresh: () => inTurn(() => copyFolder(content, folder)),

    read: (name: string) => inTurn(() => opened(name)),

    /** Writes a value into the draft, and returns its problems and changes. */
    try: (name: string, value: unknown) =>
      inTurn(async () => {
        const before = await texts([name]);
        const { after, problems } = await write(before, new Map([[name, value]]), false);
        const [was = '', now = ''] = [before.get(name), after.get(name)];
        const words = changedWords(parse(was), parse(now));
        return { problems, words, lines: changedLines(was, now) };
      }),

    /** Saves a value. If the file is of another version, returns the newer one. @throws {Refused} if it fails the check */
    save: (name: string, value: unknown, version: string) =>
      inTurn(async () => {
        const before = await texts([name]);
        if (versionOf(before.get(name) ?? '') === version) {
          const { after, ...outcome } = await write(before, new Map([[name, value]]), true);
          const { problems, wrong, saved } = outcome;
          if (wrong.length > 0) throw new Refused('Not saved: correct this first.');
          const text = after.get(name) ?? '';
          if (saved) return { value: parse(text), version: versionOf(text), problems, saved };
        }
        return { ...(await opened(name)), saved: false };
      }),

    /** Changes several files: saves all or none. @param edit changes the values; if it returns false, nothing is saved */
    change: (names: readonly string[], edit: (files: Map<string, unknown>) => boolean) =>
      inTurn(async () => {
        const before = await texts(names);
        const files = valuesOf(before);
        const saves = edit(files);
        try {
          const { wrong: problems, saved } = await write(before, files, saves);
          if (saves && !saved && problems.length === 0) {
            throw new Refused('Somebody else changed the catalogue just now. Try it again.');
          }
          return { problems, saved };
        } finally {
          for (const [name, text] of await texts(names))
            await writeAtomically(join(folder, name), text);
        }
      }),

    /** Adds a picture to the draft under an unused name. @throws {Refused} if the layout cannot use it */
    async addPicture(media: string, original: string, bytes: Buffer): Promise<string> {
      if (!MEDIA_FOLDERS.some((each) => each === media)) throw new Refused('No such folder.');
      const [, end] = /\.(jpe?g|png|svg)$/i.exec(original) ?? [];
      const ending = end?.toLowerCase().replace('jpeg', 'jpg');
      if (!ending)
        throw new Refused(
          `${original}: expected a JPEG, PNG or SVG picture: export HEIC, WebP and AVIF as JPEG.`,
        );
      const slug = slugOf(parsePath(original).name) || 'picture';
      const wrong = await pictureProblem(media, `${slug}.${ending}`, bytes);
      if (wrong) throw new Refused(`${original}: ${wrong}.`);
      return inTurn(async () => {
        const taken = new Set(await namesInFolder(join(folder, media)));
        let name = `${slug}.${ending}`;
        for (let next = 2; taken.has(name); next += 1) name = `${slug}-${next}.${ending}`;
        await writeAtomically(join(folder, media, name), bytes);
        return name;
      });
    },
  };
}

const inThread = limitedThread(new URL('./picture-worker.ts', import.meta.url), 512);

/** Checks an upload in a folder of its own: a refused one leaves no file. The thread keeps the desk free for others. */
async function pictureProblem(media: string, name: string, bytes: Buffer) {
  await using folder = await mkdtempDisposable(ownFolder());
  await mkdir(join(folder.path, media));
  await writeFile(join(folder.path, media, name), bytes);
  const problem = inThread<string | undefined>([folder.path, media, name], 20_000);
  return await problem.catch((error: Error) => error.message);
}

/** A value with the text policy applied to each text that the file does not have yet. */
function cleaned(value: unknown, before: unknown): unknown {
  const known = new Set<unknown>();
  JSON.stringify(before, (_, part) => {
    known.add(part);
    return part;
  });
  const clean = (_: string, part: unknown) =>
    typeof part === 'string' && !known.has(part) ? withoutRefused(part.normalize('NFC')) : part;
  return JSON.parse(JSON.stringify(value), clean);
}
