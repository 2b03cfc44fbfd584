import { execFile } from 'node:child_process';
import { mkdtempDisposable, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { parse, parseDocument } from 'yaml';
import { closeRepository } from '../../commands/documents/close-repository.ts';
import { writeWhole } from '../../site/content/write-whole.ts';
import { editYaml } from '../../site/content/yaml/edit-yaml.ts';
import { changedEntries, changedLines, changedWords, idOf } from './differences.ts';
import { Refused } from './drafts.ts';
import { ownFolder } from './own-folders.ts';

export interface Change {
  file: string;
  words: string[];
  lines: { was: string[]; now: string[] };
  /** The entries that differ, if the file is a list of entries with ids. */
  entries: { id: string; title: string }[];
}

const VERSIONS = 30;

const DIFF = ['diff', '-z', '--name-only', '--no-renames', '--relative'];
const NAMES_AS_INPUT = ['--pathspec-from-file=-', '--pathspec-file-nul'];

/** The saved changes that are in no commit yet, from Git. Without Git there are none. */
export class History {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = resolve(folder);
  }

  /** Runs Git with names of files as input: every account can read the arguments of a process. */
  private async git(args: string[], input = '', env: NodeJS.ProcessEnv = {}): Promise<string> {
    const options = { cwd: this.folder, env: { ...process.env, ...env }, maxBuffer: 64 * 2 ** 20 };
    const running = promisify(execFile)('git', args, options);
    running.child.stdin?.on('error', () => undefined).end(input);
    return (await running).stdout;
  }

  /** The text of a file in a commit; undefined if it is not there. */
  async committed(file: string, commit = 'HEAD'): Promise<string | undefined> {
    const text = await this.git(['cat-file', '--batch=%(objecttype)'], `${commit}:./${file}\n`);
    return text.startsWith('blob\n') ? text.slice('blob\n'.length, -1) : undefined;
  }

  /** The last commits that changed a file, newest first. */
  async commitsOf(file: string) {
    const args = ['log', '-z', `-${VERSIONS}`, '--format=%H%n%an%n%aI%n%s', '--stdin'];
    // Before the first commit there is no HEAD.
    const text = await this.git(args, `HEAD\n--\n${file}\n`).catch(() => '');
    const commits = text.split('\0').filter(Boolean);
    return commits.map((commit) => {
      const [hash = '', who = '', time = '', sentence = ''] = commit.split('\n');
      return { hash, who, time, sentence };
    });
  }

  /** Whether the content is in a Git repository. */
  available(): Promise<boolean> {
    return this.git(['rev-parse', '--is-inside-work-tree']).then(
      () => true,
      () => false,
    );
  }

  async changes(): Promise<Change[]> {
    if (!(await this.available())) return [];
    // Before the first commit there is no HEAD.
    const changed = await this.git([...DIFF, 'HEAD']).catch(() => this.git(['ls-files', '-z']));
    const added = await this.git(['ls-files', '-z', '--others', '--exclude-standard']);
    const files = `${changed}${added}`.split('\0').filter(Boolean);
    return Promise.all(files.map((file) => this.change(file)));
  }

  /** The files that differ between two commits; all files of the second if the first is not known. */
  async changedBetween(since: string | null | undefined, until = 'HEAD'): Promise<string[]> {
    const all = ['ls-tree', '-rz', '--name-only'];
    const text = await this.git(since ? [...DIFF, since, until] : [...all, until]);
    return text.split('\0').filter(Boolean);
  }

  private async change(file: string): Promise<Change> {
    const before = (await this.committed(file)) ?? '';
    const after = await readFile(join(this.folder, file), 'utf8').catch(() => '');
    const yaml = file.endsWith('.yaml');
    const lines = yaml ? changedLines(before, after) : { was: [], now: [] };
    if (before === '' || after === '' || !yaml) {
      const what = before === '' ? 'is new' : after === '' ? 'was removed' : 'was replaced';
      return { file, words: [`${file} ${what}.`], lines, entries: [] };
    }
    const found = await Promise.try(() => {
      const [was, is] = [before, after].map((text): unknown => parseDocument(text).toJS());
      return { words: changedWords(was, is), entries: changedEntries(was, is) };
    }).catch(() => ({ words: [`${file} can’t be read as YAML.`], entries: [] }));
    return { file, lines, ...found };
  }

  /** Commits only these files, with the signed-on person as author. @throws {Refused} if there is no commit */
  async commit(files: string[], message: string, who: string): Promise<void> {
    const known = new Set((await this.changes()).map(({ file }) => file));
    const chosen = files.filter((file) => known.has(file));
    if (chosen.length === 0) throw new Refused('Nothing to commit: these files have no changes.');
    if (message.trim() === '') throw new Refused('Write a sentence that says what you did.');
    const configured = await this.git(['config', 'user.email']).catch(() => '');
    const name = who.replace(/[<>\p{Cc}]/gu, '').trim() || 'unknown';
    const email = `${name.replace(/[^\p{L}\p{N}]+/gu, '.')}@desk.invalid`;
    const person = {
      GIT_AUTHOR_NAME: name,
      GIT_AUTHOR_EMAIL: email,
      ...(!configured && { GIT_COMMITTER_NAME: name, GIT_COMMITTER_EMAIL: email }),
    };
    await closeRepository(this.folder);
    await using own = await mkdtempDisposable(ownFolder());
    const sentence = join(own.path, 'sentence');
    await writeFile(sentence, message, { mode: 0o600 });
    const names = chosen.join('\0');
    await this.git(['add', ...NAMES_AS_INPUT], names)
      .then(() => this.git(['commit', '-q', '-F', sentence, ...NAMES_AS_INPUT], names, person))
      .catch((error: Error) => {
        const [, ...lines] = error.message.split('\n');
        throw new Refused(`Git refused: ${lines.join(' ').trim()}`);
      });
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
    await writeWhole(path, text);
  }

  /** Takes back the changes of these files since the last commit. New files are deleted; files without changes stay. */
  async discard(files: string[]): Promise<void> {
    for (const { file } of await this.changes()) {
      if (!files.includes(file)) continue;
      if ((await this.committed(file)) !== undefined)
        await this.git(['checkout', '-q', 'HEAD', ...NAMES_AS_INPUT], file);
      else await rm(join(this.folder, file));
    }
  }
}
