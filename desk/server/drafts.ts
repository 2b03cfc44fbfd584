import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, parse as parsePath, resolve } from 'node:path';
import { parse } from 'yaml';
import { copyFolder } from '../../content-model/copy-folder.ts';
import { editYaml } from '../../content-model/edit-yaml.ts';
import { sha256Of } from '../../content-model/filing-facts.ts';
import { loadContent } from '../../content-model/load.ts';
import { MEDIA_FOLDERS } from '../../content-model/media-files.ts';
import { wrongKind } from '../../content-model/media-kind.ts';
import { pictureProblems } from '../../content-model/picture-problems.ts';
import { ContentError, type Problem } from '../../content-model/problems.ts';
import { slugOf } from '../../content-model/slug.ts';
import { writeWhole } from '../../content-model/write-whole.ts';
import { changedLines, changedWords } from './differences.ts';

/** A refused request, with a message for the user. */
export class Refused extends Error {}

const SAVED_BY_OTHERS =
  'Somebody else saved this file in the meantime. Copy your text, then press Undo.';

/**
 * A copy of the content for unsaved edits. The page beside the form shows it, and the check of the
 * build runs on it. Only Save writes the content itself, each file atomically.
 */
export class Drafts {
  readonly folder: string;
  private readonly content: string;

  private constructor(content: string, folder: string) {
    this.content = resolve(content);
    this.folder = folder;
  }

  static async open(content: string): Promise<Drafts> {
    const drafts = new Drafts(content, await mkdtemp(join(tmpdir(), 'desk-')));
    await copyFolder(drafts.content, drafts.folder);
    return drafts;
  }

  close(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }

  /** Copies the current content again, after a save or an edit by somebody else. */
  async refresh(): Promise<void> {
    await copyFolder(this.content, this.folder);
  }

  async read(name: string) {
    const text = await readFile(join(this.content, name), 'utf8');
    await writeWhole(join(this.folder, name), text);
    return {
      value: parse(text) as unknown,
      // Detects a change of the file by somebody else.
      version: sha256Of(Buffer.from(text)),
      problems: await this.problems(),
    };
  }

  /** Writes a value into the draft, and returns its problems and changes. */
  async try(name: string, value: unknown) {
    const before = await readFile(join(this.content, name), 'utf8');
    const after = editYaml(before, value);
    await writeWhole(join(this.folder, name), after);
    return {
      problems: await this.problems(),
      words: changedWords(parse(before), value),
      lines: changedLines(before, after),
    };
  }

  /**
   * Writes a value into the content, with the pictures that it uses.
   * @throws {Refused} if it does not pass the check, or somebody else changed the file
   */
  async save(name: string, value: unknown, version: string) {
    const before = await readFile(join(this.content, name), 'utf8');
    if (sha256Of(Buffer.from(before)) !== version) {
      throw new Refused(SAVED_BY_OTHERS);
    }
    const { problems } = await this.try(name, value);
    if (problems.some(({ file }) => file === `content/${name}`)) {
      throw new Refused('Not saved: correct this first.');
    }
    const after = editYaml(before, value);
    await this.savePictures(after);
    await writeWhole(join(this.content, name), after);
    return this.read(name);
  }

  private async savePictures(text: string): Promise<void> {
    for (const media of MEDIA_FOLDERS) {
      const there = await readdir(join(this.content, media)).catch((): string[] => []);
      for (const name of await readdir(join(this.folder, media)).catch((): string[] => [])) {
        if (there.includes(name) || !text.includes(name)) continue;
        const bytes = await readFile(join(this.folder, media, name));
        await writeWhole(join(this.content, media, name), bytes);
      }
    }
  }

  /**
   * Adds a picture to the draft under an unused name.
   * @throws {Refused} if the layout cannot use it, with the reason
   */
  async addPicture(media: string, given: string, bytes: Buffer): Promise<string> {
    if (!MEDIA_FOLDERS.some((folder) => folder === media)) throw new Refused('No such folder.');
    const ending = /\.(jpe?g|png|svg)$/i.exec(given)?.[1]?.toLowerCase().replace('jpeg', 'jpg');
    if (!ending) throw new Refused('Expected a JPEG, PNG or SVG picture.');
    const slug = slugOf(parsePath(given).name) || 'picture';
    const taken = new Set(await readdir(join(this.folder, media)));
    let name = `${slug}.${ending}`;
    for (let next = 2; taken.has(name); next += 1) name = `${slug}-${next}.${ending}`;
    const path = join(this.folder, media, name);
    await writeWhole(path, bytes);
    const kind = await wrongKind(path);
    const wrong = kind
      ? `expected ${kind}, got another kind of file`
      : (await pictureProblems(this.folder, media, name))[0]?.message;
    if (wrong) {
      await rm(path);
      throw new Refused(`${given}: ${wrong}.`);
    }
    return name;
  }

  async problems(): Promise<readonly Problem[]> {
    try {
      await loadContent(this.folder);
      return [];
    } catch (error) {
      if (error instanceof ContentError) return error.problems;
      throw error;
    }
  }
}
