import { execFile } from 'node:child_process';
import { mkdtempDisposable } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { parse, stringify } from 'yaml';
import { YAML_FORM } from '../../site/content/yaml/edit-yaml.ts';
import { changedLines, changedWords, idOf } from './differences.ts';
import { Refused } from './drafts.ts';
import { ownFolder } from './own-folders.ts';

/** A commit that was live, until somebody went back to a release before it. */
export interface Withdrawn {
  hash: string;
  who: string;
  time: string;
  sentence: string;
  files: string[];
}

export type Version = Awaited<ReturnType<Commits['versions']>>[number];

const VERSIONS = 30;

/** In the message of a commit that leaves out others. */
const LEFT_OUT = 'Left-Out';

export const DIFF = ['diff', '-z', '--name-only', '--no-renames', '--relative'];

export const namesIn = (text: string): string[] => text.split('\0').filter(Boolean);

/** The committed content. Without Git there is none. */
export class Commits {
  protected readonly folder: string;

  constructor(folder: string) {
    this.folder = resolve(folder);
  }

  /** Runs Git with names of files as input: every account can read the arguments of a process. */
  protected async git(args: string[], input = '', env: NodeJS.ProcessEnv = {}): Promise<string> {
    const options = { cwd: this.folder, env: { ...process.env, ...env }, maxBuffer: 64 * 2 ** 20 };
    const running = promisify(execFile)('git', args, options);
    running.child.stdin?.on('error', () => undefined).end(input);
    return (await running).stdout;
  }

  async available(): Promise<boolean> {
    return (await this.git(['rev-parse', '--is-inside-work-tree']).catch(() => '')) !== '';
  }

  protected async committed(file: string, commit = 'HEAD'): Promise<string | undefined> {
    const text = await this.git(['cat-file', '--batch=%(objecttype)'], `${commit}:./${file}\n`);
    return text.startsWith('blob\n') ? text.slice('blob\n'.length, -1) : undefined;
  }

  /** Commits, newest first; none before the first commit. */
  private async log(which: string[], input = '') {
    const form = '--format=%x01%H%n%an%n%cI%n%s%n%x02%b%x02';
    const args = ['-c', 'core.quotePath=off', 'log', '--no-merges', '--name-only', '--relative'];
    const text = await this.git([...args, form, ...which], input).catch(() => '');
    const commits = text.split('\x01').slice(1);
    return commits.map((commit) => {
      const [head = '', body = '', names = ''] = commit.split('\x02');
      const [hash = '', who = '', time = '', sentence = ''] = head.split('\n');
      const [, undoes] = /^This reverts commit (\w+)/m.exec(body) ?? [];
      return { hash, who, time, sentence, undoes, files: names.split('\n').filter(Boolean) };
    });
  }

  /** The committed versions of a file, or of one entry of its list, newest first, each with what it changed. */
  async versions(file: string, entry?: string) {
    const commits = await this.log([`-${VERSIONS}`, '--stdin'], `HEAD\n--\n${file}\n`);
    const partOf = (text: string): unknown => {
      const value: unknown = parse(text);
      if (entry === undefined) return value;
      return Array.isArray(value) ? value.find((each) => idOf(each) === entry) : undefined;
    };
    const states = await Promise.all(
      commits.map(async ({ hash }) => {
        const whole = (await this.committed(file, hash)) ?? '';
        const value = await Promise.try(partOf, whole).catch(() => undefined);
        return { value, text: entry && value ? stringify(value, YAML_FORM) : whole };
      }),
    );
    return commits.flatMap(({ hash, who, time, sentence }, at) => {
      const [now, before] = [states[at], states[at + 1]];
      if (now?.value === undefined || isDeepStrictEqual(now.value, before?.value)) return [];
      const first = before?.value === undefined;
      const words = first ? ['The first version.'] : changedWords(before.value, now.value);
      const lines = first ? { was: [], now: [] } : changedLines(before.text, now.text);
      return [{ hash, who, time, sentence, value: now.value, words, lines }];
    });
  }

  /**
   * What was taken off the site by going back, and not put on it since, newest first, and whether there are later
   * commits, too. What was taken back in the content too is not named.
   * @param live the commit of the release that is served, if the repository has it
   * @param until when somebody went back to it
   */
  async ahead(live: string | null | undefined, until: string | undefined) {
    const trailers = `--format=%(trailers:key=${LEFT_OUT},valueonly)`;
    const text = await this.git(['log', '-1', trailers, live ?? '']).catch(() => undefined);
    if (text === undefined) return { withdrawn: [], waiting: true };
    const leftOut = text.split('\n').filter(Boolean);
    const later = await this.log([`${live}..HEAD`]);
    const undone = later.flatMap(({ undoes, hash }) => (undoes ? [undoes, hash] : []));
    const rest = later.filter(({ hash }) => !undone.includes(hash));
    const wasLive = ({ time }: Withdrawn) => until && Date.parse(time) <= Date.parse(until);
    const left = leftOut.length > 0 ? await this.log(['--no-walk=unsorted', ...leftOut]) : [];
    const withdrawn: Withdrawn[] = [
      ...rest.filter(wasLive),
      ...left.filter(({ hash }) => !undone.includes(hash)),
    ].map(({ undoes: _, ...each }) => each);
    return { withdrawn, waiting: !rest.every(wasLive) };
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

  protected async person(who: string): Promise<NodeJS.ProcessEnv> {
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
    return namesIn(await this.git(since ? [...DIFF, since, until] : [...all, until]));
  }
}
