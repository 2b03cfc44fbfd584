import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, parse as parsePath, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import { withoutHidden } from '../../contract/text-policy.ts';
import { copyFolder } from '../../model/copy-folder.ts';
import { loadContent } from '../../model/load.ts';
import { MEDIA_FOLDERS } from '../../model/media-files.ts';
import { placeholderProblems } from '../../model/placeholders.ts';
import { slugOf } from '../../model/schemas/slug.ts';
import { sha256Of } from '../../model/sha256.ts';
import { pictureProblems } from '../../model/stills/picture-problems.ts';
import { writeWhole } from '../../model/write-whole.ts';
import { editYaml } from '../../model/yaml/edit-yaml.ts';
import { ContentError, type Problem } from '../../model/yaml/problems.ts';
import { changedLines, changedWords } from './differences.ts';

/** A refused request, with a message for the user. */
export class Refused extends Error {
  readonly statusCode = 422;
}

const versionOf = (text: string) => sha256Of(Buffer.from(text));

export type Drafts = Awaited<ReturnType<typeof openDrafts>>;

/**
 * A copy of the content for unsaved edits. The page beside the form shows it, and the check of the
 * build runs on it. Only Save writes the content itself, each file atomically.
 */
export async function openDrafts(given: string) {
  const content = resolve(given);
  const folder = await mkdtemp(join(tmpdir(), 'desk-'));
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
    try {
      await loadContent(folder);
      return warnings;
    } catch (error) {
      if (error instanceof ContentError) return [...error.problems, ...warnings];
      throw error;
    }
  }

  async function opened(name: string) {
    const text = await readFile(join(content, name), 'utf8');
    await writeWhole(join(folder, name), text);
    return {
      value: parse(text) as unknown,
      // Detects a change of the file by somebody else.
      version: versionOf(text),
      problems: await problemsIn(),
    };
  }

  async function tried(name: string, wanted: unknown) {
    const before = await readFile(join(content, name), 'utf8');
    const value = cleaned(wanted, parse(before));
    const after = editYaml(before, value);
    await writeWhole(join(folder, name), after);
    return {
      problems: await problemsIn(),
      words: changedWords(parse(before), value),
      lines: changedLines(before, after),
    };
  }

  async function savePictures(text: string): Promise<void> {
    const named = new Set(text.match(/[\w.-]+/g));
    for (const media of MEDIA_FOLDERS) {
      const there = await readdir(join(content, media)).catch((): string[] => []);
      for (const name of await readdir(join(folder, media)).catch((): string[] => [])) {
        // A name that only ends like this one names another picture.
        if (there.includes(name) || !named.has(name)) continue;
        await writeWhole(join(content, media, name), await readFile(join(folder, media, name)));
      }
    }
  }

  async function texts(names: readonly string[]): Promise<Map<string, string>> {
    const read = (name: string) => readFile(join(content, name), 'utf8');
    return new Map(await Promise.all(names.map(async (name) => [name, await read(name)] as const)));
  }

  /** The values of some files of the content. */
  const values = async (names: readonly string[]): Promise<Map<string, unknown>> =>
    new Map([...(await texts(names))].map(([name, text]) => [name, parse(text)]));

  return {
    folder,
    values,
    problems: problemsIn,

    /** Waits for a check that still writes: a folder that gets a file meanwhile cannot be removed. */
    close: () => inTurn(() => rm(folder, { recursive: true, force: true })),

    /** Copies the current content again, after a save or an edit by somebody else. */
    refresh: () => inTurn(() => copyFolder(content, folder)),

    read: (name: string) => inTurn(() => opened(name)),

    /** Writes a value into the draft, and returns its problems and changes. */
    try: (name: string, value: unknown) => inTurn(() => tried(name, value)),

    /**
     * Writes a value into the content, with the pictures that it uses. If somebody else changed the file since this
     * version, it writes nothing and returns the newer file.
     * @throws {Refused} if it does not pass the check
     */
    save: (name: string, wanted: unknown, version: string) =>
      inTurn(async () => {
        const path = join(content, name);
        const isCurrent = async () => versionOf(await readFile(path, 'utf8')) === version;
        if (!(await isCurrent())) return { ...(await opened(name)), saved: false };
        const value = cleaned(wanted, parse(await readFile(path, 'utf8')));
        const { problems } = await tried(name, value);
        if (problems.some(({ file, warning }) => !warning && file === `content/${name}`)) {
          throw new Refused('Not saved: correct this first.');
        }
        // The check takes a while, and other programs write files too.
        if (!(await isCurrent())) return { ...(await opened(name)), saved: false };
        const after = editYaml(await readFile(path, 'utf8'), value);
        await savePictures(after);
        await writeWhole(path, after);
        return { value, version: versionOf(after), problems, saved: true };
      }),

    /**
     * Changes several files together: all are saved, or none if the check finds something in one of them.
     * @param edit changes the values; if it returns false, they are only checked
     */
    change: (names: readonly string[], edit: (files: Map<string, unknown>) => boolean) =>
      inTurn(async () => {
        const before = await texts(names);
        const write = async (into: string, files: Iterable<[string, string]>) => {
          for (const [name, text] of files) await writeWhole(join(into, name), text);
        };
        try {
          const files = await values(names);
          const wanted = edit(files);
          const after = [...before].map(([name, text]): [string, string] => [
            name,
            editYaml(text, cleaned(files.get(name), parse(text))),
          ]);
          await write(folder, after);
          const problems = (await problemsIn()).filter(
            ({ file, warning }) => !warning && names.some((name) => file === `content/${name}`),
          );
          const saved = wanted && problems.length === 0;
          if (saved) {
            if (!isDeepStrictEqual(await texts(names), before)) {
              throw new Refused('Somebody else changed the catalogue just now. Try it again.');
            }
            await write(
              content,
              after.filter(([name, text]) => text !== before.get(name)),
            );
          }
          return { problems, saved };
        } finally {
          await write(folder, await texts(names));
        }
      }),

    /** Adds a picture to the draft under an unused name. @throws {Refused} if the layout cannot use it */
    async addPicture(media: string, original: string, bytes: Buffer): Promise<string> {
      if (!MEDIA_FOLDERS.some((each) => each === media)) throw new Refused('No such folder.');
      const [, end] = /\.(jpe?g|png|svg)$/i.exec(original) ?? [];
      const ending = end?.toLowerCase().replace('jpeg', 'jpg');
      if (!ending) throw new Refused(`${original}: expected a JPEG, PNG or SVG picture.`);
      const slug = slugOf(parsePath(original).name) || 'picture';
      const wrong = await pictureProblem(media, `${slug}.${ending}`, bytes);
      if (wrong) throw new Refused(`${original}: ${wrong}.`);
      return inTurn(async () => {
        const taken = new Set(await readdir(join(folder, media)));
        let name = `${slug}.${ending}`;
        for (let next = 2; taken.has(name); next += 1) name = `${slug}-${next}.${ending}`;
        await writeWhole(join(folder, media, name), bytes);
        return name;
      });
    },
  };
}

/** Checks an upload outside the drafts, so that a refused one, or an error, leaves no file. */
async function pictureProblem(media: string, name: string, bytes: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'desk-picture-'));
  try {
    await mkdir(join(folder, media));
    await writeFile(join(folder, media, name), bytes);
    return (await pictureProblems(folder, media, name))[0]?.message;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A value with the text policy applied to each text that the file does not have yet. */
function cleaned(value: unknown, before: unknown): unknown {
  const known = new Set<unknown>();
  JSON.stringify(before, (_, part) => {
    known.add(part);
    return part;
  });
  const clean = (_: string, part: unknown) =>
    typeof part === 'string' && !known.has(part) ? withoutHidden(part.normalize('NFC')) : part;
  return JSON.parse(JSON.stringify(value), clean);
}
