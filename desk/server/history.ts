import { execFile } from 'node:child_process';
import { mkdtempDisposable, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { parse, parseDocument } from 'yaml';
import { closeRepository } from '../../commands/documents/close-repository.ts';
import { sha256Of } from '../../site/content/sha256.ts';
import { writeWhole } from '../../site/content/write-whole.ts';
import { editYaml } from '../../site/content/yaml/edit-yaml.ts';
import { changedEntries, changedLines, changedWords, idOf, titleOf } from './differences.ts';
import { Refused } from './drafts.ts';
import { ownFolder } from './own-folders.ts';
import { viewOf } from './roles.ts';

export interface Change {
  /** The file that names it: the record of a filing, a list, a page. */
  file: string;
  /** All files that go with it: the document of a filing, new pictures of a film. */
  files: string[];
  title: string;
  /** Who saved it in the desk. */
  who: string[];
  words: string[];
  lines: { was: string[]; now: string[] };
  /** The entries that differ, if the file is a list of entries with ids. */
  entries: { id: string; title: string }[];
}

/** A commit that was live, until somebody went back to a release before it. */
export interface Withdrawn {
  hash: string;
  who: string;
  time: string;
  sentence: string;
  files: string[];
}

const VERSIONS = 30;

/** In the message of a commit that leaves out others. */
const LEFT_OUT = 'Left-Out';

/** Who saved what is in no commit yet, in the folder of Git itself. */
const SAVED_BY = 'desk-saved-by.json';

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

  async committed(file: string, commit = 'HEAD'): Promise<string | undefined> {
    const text = await this.git(['cat-file', '--batch=%(objecttype)'], `${commit}:./${file}\n`);
    return text.startsWith('blob\n') ? text.slice('blob\n'.length, -1) : undefined;
  }

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

  knows(commit: string): Promise<boolean> {
    return this.git(['cat-file', '-e', commit]).then(
      () => true,
      () => false,
    );
  }

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
    const texts = await Promise.all(files.map((file) => this.now(file)));
    const savedBy = await this.savedBy();
    // A document or a picture belongs to the file that names it.
    const ownerOf = (file: string) =>
      files.find(
        (each, at) =>
          each !== file &&
          !file.endsWith('.yaml') &&
          each.endsWith('.yaml') &&
          viewOf(each) === viewOf(file) &&
          (basename(each, '.yaml') === basename(file, '.txt') ||
            // The list of published addresses changes with each filing.
            (file.includes('/')
              ? texts[at]?.includes(`: ${basename(file)}`)
              : viewOf(each) !== 'words')),
      );
    const owners = new Map(files.map((file) => [file, ownerOf(file)]));
    const own = files.filter((file) => !owners.get(file));
    return Promise.all(
      own.map(async (file) => ({
        ...(await this.change(file)),
        files: [file, ...files.filter((each) => owners.get(each) === file)],
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
    await writeWhole(await this.savedByFile(), noted, 0o600);
  }

  /**
   * What was taken off the site by going back, and not put on it since, newest first. What was taken back in the content
   * too is not named.
   * @param live the commit of the release that is served
   * @param until when somebody went back to it
   * @returns and whether there are later commits, too
   */
  async ahead(live: string, until: string | undefined) {
    const log = async (...which: string[]) => {
      const form = '--format=%x01%H%n%an%n%cI%n%s%n%x02%b%x02';
      const args = ['log', '--no-merges', '--name-only', '--relative', form, ...which];
      const text = await this.git(['-c', 'core.quotePath=off', ...args]).catch(() => '');
      return text
        .split('\x01')
        .slice(1)
        .map((commit) => {
          const [head = '', body = '', names = ''] = commit.split('\x02');
          const [hash = '', who = '', time = '', sentence = ''] = head.split('\n');
          const [, undoes] = /^This reverts commit (\w+)/m.exec(body) ?? [];
          return { hash, who, time, sentence, undoes, files: names.split('\n').filter(Boolean) };
        });
    };
    const later = await log(`${live}..HEAD`);
    const trailers = `--format=%(trailers:key=${LEFT_OUT},valueonly)`;
    const leftOut = (await this.git(['log', '-1', trailers, live]).catch(() => ''))
      .split('\n')
      .filter(Boolean);
    const all = [
      ...later.filter(({ time }) => until && Date.parse(time) <= Date.parse(until)),
      ...(leftOut.length > 0 ? await log('--no-walk=unsorted', ...leftOut) : []),
    ];
    const withdrawn: Withdrawn[] = all
      .filter((each) => !each.undoes && !later.some(({ undoes }) => undoes === each.hash))
      .map(({ undoes: _, ...each }) => each);
    const undone = new Set(later.flatMap(({ undoes, hash }) => (undoes ? [undoes, hash] : [])));
    for (const { hash } of withdrawn) undone.add(hash);
    return { withdrawn, waiting: later.some(({ hash }) => !undone.has(hash)) };
  }

  /** A commit of the content without some commits, newest first, which stay in the content. @throws {Refused} if later ones build on them */
  async without(left: readonly Withdrawn[]): Promise<string> {
    await using own = await mkdtempDisposable(ownFolder());
    const env = { GIT_INDEX_FILE: join(own.path, 'index') };
    const top = (await this.git(['rev-parse', '--show-toplevel'])).trim();
    await this.git(['read-tree', 'HEAD'], '', env);
    for (const { hash, sentence } of left) {
      const patch = await this.git(['diff', '--binary', '--full-index', hash, `${hash}^`]);
      await this.git(['-C', top, 'apply', '--cached', '--3way'], patch, env).catch(() => {
        throw new Refused(
          `“${sentence}” can’t be left out, because a later change is of the same lines. Choose it too, or take it back in the content.`,
        );
      });
    }
    const tree = (await this.git(['write-tree'], '', env)).trim();
    const trailers = left.map(({ hash }) => `${LEFT_OUT}: ${hash}`).join('\n');
    const args = ['commit-tree', tree, '-p', 'HEAD', '-m', 'What goes out', '-m', trailers];
    const commit = (await this.git(args, '', await this.person('desk'))).trim();
    // Git deletes what has no name.
    await this.git(['update-ref', 'refs/desk/released', commit]);
    return commit;
  }

  /** Takes a commit back in the content too, by another commit. @throws {Refused} if its files changed since */
  async revert(hash: string, who: string): Promise<void> {
    const person = await this.person(who);
    await this.git(['revert', '--no-edit', hash], '', person).catch(async () => {
      await this.git(['revert', '--abort']).catch(() => '');
      throw new Refused('It was changed again since. Take it back under Words and pictures.');
    });
  }

  /** The author, and the committer too if Git knows none. */
  private async person(who: string): Promise<NodeJS.ProcessEnv> {
    const configured = await this.git(['config', 'user.email']).catch(() => '');
    const name = who.replace(/[<>\p{Cc}]/gu, '').trim() || 'unknown';
    const email = `${name.replace(/[^\p{L}\p{N}]+/gu, '.')}@desk.invalid`;
    return {
      GIT_AUTHOR_NAME: name,
      GIT_AUTHOR_EMAIL: email,
      ...(!configured && { GIT_COMMITTER_NAME: name, GIT_COMMITTER_EMAIL: email }),
    };
  }

  /** The files that differ between two commits; all files of the second if the first is not known. */
  async changedBetween(since: string | null | undefined, until = 'HEAD'): Promise<string[]> {
    const all = ['ls-tree', '-rz', '--name-only'];
    const text = await this.git(since ? [...DIFF, since, until] : [...all, until]);
    return text.split('\0').filter(Boolean);
  }

  private async change(file: string): Promise<Omit<Change, 'files' | 'who'>> {
    const before = (await this.committed(file)) ?? '';
    const after = await this.now(file);
    const yaml = file.endsWith('.yaml');
    const lines = yaml ? changedLines(before, after) : { was: [], now: [] };
    if (before === '' || after === '' || !yaml) {
      const what = before === '' ? 'is new' : after === '' ? 'was removed' : 'was replaced';
      const title = titleOf(await Promise.try(() => parse(after)).catch(() => 0)) ?? file;
      return { file, title, words: [`${title} ${what}.`], lines, entries: [] };
    }
    const found = await Promise.try(() => {
      const [was, is] = [before, after].map((text): unknown => parseDocument(text).toJS());
      return {
        title: titleOf(is) ?? file,
        words: changedWords(was, is),
        entries: changedEntries(was, is),
      };
    }).catch(() => ({ title: file, words: [`${file} can’t be read as YAML.`], entries: [] }));
    return { file, lines, ...found };
  }

  /** Commits only these files, with the signed-on person as author. @throws {Refused} if there is no commit */
  async commit(files: string[], message: string, who: string): Promise<void> {
    const chosen = await this.filesOf(files);
    if (chosen.length === 0) throw new Refused('Nothing to commit: these files have no changes.');
    if (message.trim() === '') throw new Refused('Write a sentence that says what you did.');
    const person = await this.person(who);
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

  private async filesOf(named: readonly string[]): Promise<string[]> {
    const changes = (await this.changes()).filter(({ file }) => named.includes(file));
    return [...new Set(changes.flatMap(({ files }) => files))];
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
    for (const file of await this.filesOf(files)) {
      if ((await this.committed(file)) !== undefined)
        await this.git(['checkout', '-q', 'HEAD', ...NAMES_AS_INPUT], file);
      else await rm(join(this.folder, file));
    }
  }
}
