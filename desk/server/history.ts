import { mkdtempDisposable, readFile, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import { closeRepository } from '../../commands/documents/close-repository.ts';
import { sha256Of } from '../../site/content/sha256.ts';
import { writeAtomically } from '../../site/content/write-atomically.ts';
import { editYaml } from '../../site/content/yaml/edit-yaml.ts';
import { Commits, DIFF, namesIn } from './commits.ts';
import { changedEntries, changedLines, changedWords, idOf, titleOf } from './differences.ts';
import { Refused } from './drafts.ts';
import { ownFolder } from './own-folders.ts';
import { viewOf } from './roles.ts';

export type Change = Awaited<ReturnType<History['changes']>>[number];

/** Who saved what is in no commit yet, in the folder of Git itself. */
const SAVED_BY = 'desk-saved-by.json';

const NAMES_AS_INPUT = ['--pathspec-from-file=-', '--pathspec-file-nul'];

/** The saved changes that are in no commit yet, from Git. Without Git there are none. */
export class History extends Commits {
  /** Each with the file that names it: the record of a filing, a list, a page. */
  async changes() {
    if (!(await this.available())) return [];
    // Before the first commit there is no HEAD.
    const changed = await this.git([...DIFF, 'HEAD']).catch(() => this.git(['ls-files', '-z']));
    const added = await this.git(['ls-files', '-z', '--others', '--exclude-standard']);
    const files = namesIn(changed + added);
    // A document may be replaced, and its record stays as it is.
    const records = files.map((file) => file.replace(/^uploads\/(.*)\.\w+$/, 'filings/$1.yaml'));
    const named = [...new Set([...files, ...records])].filter((file) => file.endsWith('.yaml'));
    const text = async (file: string) => (await this.now(file)) || (await this.committed(file));
    const texts = new Map(
      await Promise.all(named.map(async (file) => [file, await text(file)] as const)),
    );
    const owners = named.filter((file) => texts.get(file) || files.includes(file));
    const others = files.filter((file) => !file.endsWith('.yaml'));
    const names = (owner: string, file: string) =>
      viewOf(owner) === viewOf(file) &&
      (basename(owner, '.yaml') === basename(file, '.txt') ||
        (file.includes('/') && texts.get(owner)?.includes(`: ${basename(file)}`)));
    const free = new Set(others);
    const owned = (owner: string) => {
      // The first of several files that name a picture has it.
      const own = [...free].filter((file) => names(owner, file));
      for (const file of own) free.delete(file);
      if (own.length === 0 || viewOf(owner) === 'words') return own;
      // The list of published addresses changes with each document.
      const isList = (file: string) => !file.includes('/') && viewOf(file) === viewOf(owner);
      return [...own, ...others.filter(isList)];
    };
    const groups = new Map(owners.map((owner) => [owner, owned(owner)]));
    const taken = new Set([...groups.values()].flat());
    for (const file of files) if (!taken.has(file)) groups.set(file, groups.get(file) ?? []);
    const savedBy = await this.savedBy();
    const isReplaced = (file: string) => namesIn(changed).includes(file);
    return Promise.all(
      [...groups]
        .filter(([file, own]) => own.length > 0 || files.includes(file))
        .map(async ([file, own]) => ({
          ...(await this.change(file, own.filter(isReplaced))),
          /** All files that go with it: the document of a filing, new pictures of a film. */
          files: [file, ...own],
          who: savedBy[file]?.who ?? [],
        })),
    );
  }

  private now(file: string): Promise<string> {
    return readFile(join(this.folder, file), 'utf8').catch(() => '');
  }

  private async savedByFile(): Promise<string> {
    return resolve(this.folder, (await this.git(['rev-parse', '--git-path', SAVED_BY])).trim());
  }

  private async savedBy(): Promise<Record<string, { who: string[]; version: string }>> {
    return JSON.parse(await readFile(await this.savedByFile(), 'utf8').catch(() => '{}'));
  }

  /** Notes who saved the files that changed since the last note. */
  async note(user: string): Promise<void> {
    if (!(await this.available())) return;
    const before = await this.savedBy();
    const entries = (await this.changes()).map(async ({ file }) => {
      const [version, known] = [sha256Of(Buffer.from(await this.now(file))), before[file]];
      const who = [...new Set([...(known?.who ?? []), user])];
      return [file, known?.version === version ? known : { who, version }] as const;
    });
    const noted = JSON.stringify(Object.fromEntries(await Promise.all(entries)));
    await writeAtomically(await this.savedByFile(), noted, 0o600);
  }

  private async change(file: string, replaced: readonly string[]) {
    const [before = '', after] = [await this.committed(file), await this.now(file)];
    const yaml = file.endsWith('.yaml');
    const lines = yaml ? changedLines(before, after) : { was: [], now: [] };
    const whole = !before ? 'is new' : !after ? 'was removed' : yaml ? '' : 'was replaced';
    try {
      const [was, is]: unknown[] = yaml ? [before, after].map((text) => parse(text)) : [];
      const title = titleOf(is) ?? file;
      if (whole) return { file, title, words: [`${title} ${whole}.`], lines, entries: [] };
      const names = replaced.filter((each) => each.includes('/'));
      const words = [
        ...changedWords(was, is),
        ...names.map((each) => `${basename(each)} was replaced.`),
      ];
      // The entries that differ, if the file is a list of entries with ids.
      return { file, title, words, lines, entries: changedEntries(was, is) };
    } catch {
      const words = [`${file} can’t be read as YAML.`];
      return { file, title: file, words, lines, entries: [] };
    }
  }

  /** Commits only these files, with the signed-on person as author. @throws {Refused} if there is no commit */
  async commit(files: string[], message: string, who: string): Promise<void> {
    const [chosen, others] = await this.filesOf(files);
    if (chosen.length === 0) throw new Refused('Nothing to commit: these files have no changes.');
    if (message.trim() === '') throw new Refused('Write a sentence that says what you did.');
    await closeRepository(this.folder);
    await using own = await mkdtempDisposable(ownFolder());
    const env = { ...(await this.person(who)), GIT_INDEX_FILE: join(own.path, 'index') };
    try {
      // Before the first commit there is no HEAD.
      const head = await this.git(['rev-parse', '--verify', '-q', 'HEAD']).catch(() => '');
      if (head) await this.git(['read-tree', 'HEAD'], '', env);
      await this.git(['add', ...NAMES_AS_INPUT], chosen.join('\0'), env);
      for (const file of chosen.filter((each) => others.includes(each))) {
        const text = await this.committedFor(file, others);
        const blob = (await this.git(['hash-object', '-w', '--stdin'], text)).trim();
        const top = (await this.git(['rev-parse', '--show-prefix'])).trim();
        await this.git(['update-index', '--index-info'], `100644 ${blob}\t${top}${file}\n`, env);
      }
      await this.git(['commit', '-q', '-F', '-'], message, env);
    } catch (error) {
      const [, ...lines] = String(error).split('\n');
      throw new Refused(`Git refused: ${lines.join(' ').trim()}`);
    }
    // The commit was made from an index of its own. What somebody staged by hand stays staged.
    await this.git(['reset', '-q', ...NAMES_AS_INPUT], chosen.join('\0')).catch(() => '');
  }

  /** The files of some changes, and those of all others. The list of published addresses may be among both. */
  private async filesOf(named: readonly string[]): Promise<[chosen: string[], others: string[]]> {
    const parts = Object.groupBy(await this.changes(), ({ file }) => `${named.includes(file)}`);
    const filesIn = (changes: Change[] = []) => [...new Set(changes.flatMap(({ files }) => files))];
    return [filesIn(parts['true']), filesIn(parts['false'])];
  }

  /** The list of published addresses, in which the lines of these documents are as in the last commit. */
  private async committedFor(list: string, staying: readonly string[]): Promise<string> {
    const before = ((await this.committed(list)) ?? '').split('\n');
    const lines = (await this.now(list)).split('\n');
    const part = (line: string, at: number) => line.split('  ')[at] ?? '';
    const hashes = lines
      .filter((line) => staying.includes(part(line, 2).slice(1)))
      .map((line) => part(line, 1));
    return lines
      .flatMap((line) =>
        hashes.includes(part(line, 1))
          ? before.filter((each) => part(each, 2) === part(line, 2))
          : line,
      )
      .join('\n');
  }

  /** Takes back the changes of one entry of a list since the last commit. */
  async discardEntry(file: string, id: string): Promise<void> {
    // Only a name as Git says it: the role was asked for this text, and another form of it leads elsewhere.
    if (!(await this.changes()).some((change) => change.file === file)) {
      throw new Refused('This file has no changes.');
    }
    const path = join(this.folder, file);
    const [before = '[]', after] = [await this.committed(file), await readFile(path, 'utf8')];
    const [was, is]: [unknown[], unknown[]] = [parse(before), parse(after)];
    const placeIn = (list: unknown[]) => list.findIndex((each) => idOf(each) === id);
    const [at, here] = [placeIn(was), placeIn(is)];
    const wanted = is.filter((each) => idOf(each) !== id);
    if (at >= 0) wanted.splice(here >= 0 ? here : at, 0, was[at]);
    // If nothing else changed, comments and blank lines are as they were too.
    const text = isDeepStrictEqual(wanted, was) ? before : editYaml(after, wanted);
    await writeAtomically(path, text);
  }

  /** Takes back the changes of these files since the last commit. New files are deleted; files without changes stay. */
  async discard(files: string[]): Promise<void> {
    const [chosen, others] = await this.filesOf(files);
    for (const file of chosen) {
      if (others.includes(file))
        await writeAtomically(join(this.folder, file), await this.committedFor(file, chosen));
      else if ((await this.committed(file)) !== undefined)
        await this.git(['checkout', '-q', 'HEAD', ...NAMES_AS_INPUT], file);
      else await rm(join(this.folder, file));
    }
  }
}
