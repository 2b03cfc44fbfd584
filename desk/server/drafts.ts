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

/**
 * A copy of the content for unsaved edits. The page beside the form shows it, and the check of the
 * build runs on it. Only Save writes the content itself, each file atomically.
 */
export class Drafts {
  readonly folder: string;
  private readonly content: string;
  private last: Promise<unknown> = Promise.resolve();

  private constructor(content: string, folder: string) {
    this.content = resolve(content);
    this.folder = folder;
  }

  static async open(content: string): Promise<Drafts> {
    const drafts = new Drafts(content, await mkdtemp(join(tmpdir(), 'desk-')));
    await copyFolder(drafts.content, drafts.folder);
    return drafts;
  }

  /** Waits for a check that still writes: a folder that gets a file meanwhile cannot be removed. */
  close(): Promise<void> {
    return this.inTurn(() => rm(this.folder, { recursive: true, force: true }));
  }

  /** Copies the current content again, after a save or an edit by somebody else. */
  refresh = () => this.inTurn(() => copyFolder(this.content, this.folder));

  /** Runs one request after the other, because all of them write into the same copy, and the check reads it. */
  private inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
    const result = this.last.then(act);
    this.last = result.catch(() => undefined);
    return result;
  }

  read = (name: string) => this.inTurn(() => this.opened(name));

  /** Writes a value into the draft, and returns its problems and changes. */
  try = (name: string, value: unknown) => this.inTurn(() => this.tried(name, value));

  private async opened(name: string) {
    const text = await readFile(join(this.content, name), 'utf8');
    await writeWhole(join(this.folder, name), text);
    return {
      value: parse(text) as unknown,
      // Detects a change of the file by somebody else.
      version: versionOf(text),
      problems: await this.problems(),
    };
  }

  private async tried(name: string, given: unknown) {
    const before = await readFile(join(this.content, name), 'utf8');
    const value = cleaned(given, parse(before));
    const after = editYaml(before, value);
    await writeWhole(join(this.folder, name), after);
    return {
      problems: await this.problems(),
      words: changedWords(parse(before), value),
      lines: changedLines(before, after),
    };
  }

  /**
   * Writes a value into the content, with the pictures that it uses. If somebody else changed the file since this
   * version, it writes nothing and returns the newer file.
   * @throws {Refused} if it does not pass the check
   */
  save = (name: string, given: unknown, version: string) =>
    this.inTurn(async () => {
      const path = join(this.content, name);
      const isCurrent = async () => versionOf(await readFile(path, 'utf8')) === version;
      if (!(await isCurrent())) return { ...(await this.opened(name)), saved: false };
      const value = cleaned(given, parse(await readFile(path, 'utf8')));
      const { problems } = await this.tried(name, value);
      if (problems.some(({ file, warning }) => !warning && file === `content/${name}`)) {
        throw new Refused('Not saved: correct this first.');
      }
      // The check takes a while, and other programs write files too.
      if (!(await isCurrent())) return { ...(await this.opened(name)), saved: false };
      const after = editYaml(await readFile(path, 'utf8'), value);
      await this.savePictures(after);
      await writeWhole(path, after);
      return { value, version: versionOf(after), problems, saved: true };
    });

  /** The values of some files of the content. */
  async values(names: readonly string[]): Promise<Map<string, unknown>> {
    const texts = await this.texts(names);
    return new Map([...texts].map(([name, text]) => [name, parse(text)]));
  }

  private async texts(names: readonly string[]): Promise<Map<string, string>> {
    const read = (name: string) => readFile(join(this.content, name), 'utf8');
    return new Map(await Promise.all(names.map(async (name) => [name, await read(name)] as const)));
  }

  /**
   * Changes several files together: all are saved, or none if the check finds something in one of them.
   * @param edit changes the values; if it returns false, they are only checked
   */
  change = (names: readonly string[], edit: (files: Map<string, unknown>) => boolean) =>
    this.inTurn(async () => {
      const before = await this.texts(names);
      const write = async (folder: string, texts: Iterable<[string, string]>) => {
        for (const [name, text] of texts) await writeWhole(join(folder, name), text);
      };
      try {
        const files = await this.values(names);
        const wanted = edit(files);
        const after = [...before].map(([name, text]): [string, string] => [
          name,
          editYaml(text, cleaned(files.get(name), parse(text))),
        ]);
        await write(this.folder, after);
        const problems = (await this.problems()).filter(
          ({ file, warning }) => !warning && names.some((name) => file === `content/${name}`),
        );
        const saved = wanted && problems.length === 0;
        if (saved) {
          if (!isDeepStrictEqual(await this.texts(names), before)) {
            throw new Refused('Somebody else changed the catalogue just now. Try it again.');
          }
          await write(
            this.content,
            after.filter(([name, text]) => text !== before.get(name)),
          );
        }
        return { problems, saved };
      } finally {
        await write(this.folder, await this.texts(names));
      }
    });

  private async savePictures(text: string): Promise<void> {
    const named = new Set(text.match(/[\w.-]+/g));
    for (const media of MEDIA_FOLDERS) {
      const there = await readdir(join(this.content, media)).catch((): string[] => []);
      for (const name of await readdir(join(this.folder, media)).catch((): string[] => [])) {
        // A name that only ends like this one names another picture.
        if (there.includes(name) || !named.has(name)) continue;
        const bytes = await readFile(join(this.folder, media, name));
        await writeWhole(join(this.content, media, name), bytes);
      }
    }
  }

  /** Adds a picture to the draft under an unused name. @throws {Refused} if the layout cannot use it */
  async addPicture(media: string, given: string, bytes: Buffer): Promise<string> {
    if (!MEDIA_FOLDERS.some((folder) => folder === media)) throw new Refused('No such folder.');
    const ending = /\.(jpe?g|png|svg)$/i.exec(given)?.[1]?.toLowerCase().replace('jpeg', 'jpg');
    if (!ending) throw new Refused(`${given}: expected a JPEG, PNG or SVG picture.`);
    const slug = slugOf(parsePath(given).name) || 'picture';
    const wrong = await pictureProblem(media, `${slug}.${ending}`, bytes);
    if (wrong) throw new Refused(`${given}: ${wrong}.`);
    return this.inTurn(async () => {
      const taken = new Set(await readdir(join(this.folder, media)));
      let name = `${slug}.${ending}`;
      for (let next = 2; taken.has(name); next += 1) name = `${slug}-${next}.${ending}`;
      await writeWhole(join(this.folder, media, name), bytes);
      return name;
    });
  }

  /** What the check refuses, and placeholders as warnings: only a release refuses those. */
  async problems(): Promise<readonly Problem[]> {
    const placeholders = await placeholderProblems(this.folder);
    const warnings = placeholders.map((each) => ({ ...each, warning: true as const }));
    try {
      await loadContent(this.folder);
      return warnings;
    } catch (error) {
      if (error instanceof ContentError) return [...error.problems, ...warnings];
      throw error;
    }
  }
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
