import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { changedLines, changedWords } from './differences.ts';
import { Refused } from './drafts.ts';

export interface Change {
  file: string;
  words: string[];
  lines: { was: string[]; now: string[] };
}

/** The saved changes that are in no commit yet, from Git. Without Git there are none. */
export class History {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = resolve(folder);
  }

  private async git(...args: string[]): Promise<string> {
    const options = { cwd: this.folder, maxBuffer: 64 * 1024 * 1024 };
    return (await promisify(execFile)('git', args, options)).stdout;
  }

  /** Whether the content is in a Git repository. */
  available(): Promise<boolean> {
    return this.git('rev-parse', '--is-inside-work-tree').then(
      () => true,
      () => false,
    );
  }

  async changes(): Promise<Change[]> {
    if (!(await this.available())) return [];
    const top = (await this.git('rev-parse', '--show-toplevel')).trim();
    const status = await this.git(
      'status',
      '--porcelain',
      '-z',
      '--untracked-files=all',
      '--',
      '.',
    );
    const entries = status.split('\0').filter((entry) => /^[ MADR?]{2} /.test(entry));
    const folder = await realpath(this.folder);
    return Promise.all(
      entries.map((entry) => this.change(relative(folder, join(top, entry.slice(3))))),
    );
  }

  private async change(file: string): Promise<Change> {
    const path = join(this.folder, file);
    if (!file.endsWith('.yaml')) {
      const verb = existsSync(path) ? 'is new or changed' : 'was removed';
      return { file, words: [`${file} ${verb}.`], lines: { was: [], now: [] } };
    }
    const before = await this.git('show', `HEAD:./${file}`).catch(() => '');
    const after = existsSync(path) ? await readFile(path, 'utf8') : '';
    const words =
      before === ''
        ? [`${file} is new.`]
        : after === ''
          ? [`${file} was removed.`]
          : wordsOf(before, after);
    return { file, words, lines: changedLines(before, after) };
  }

  /**
   * Commits these files and nothing else.
   * @throws {Refused} if there is nothing to commit, or Git reports an error
   */
  async commit(files: string[], message: string, who: string): Promise<void> {
    const known = new Set((await this.changes()).map(({ file }) => file));
    const chosen = files.filter((file) => known.has(file));
    if (chosen.length === 0) throw new Refused('Nothing to commit: these files have no changes.');
    if (message.trim() === '') throw new Refused('Write a sentence that says what you did.');
    const configured = await this.git('config', 'user.email').catch(() => '');
    const identity = [
      '-c',
      `user.name=${who}`,
      '-c',
      `user.email=${who.replace(/\W+/g, '.')}@desk.invalid`,
    ];
    await this.git('add', '--', ...chosen);
    try {
      await this.git(
        ...(configured.trim() ? [] : identity),
        'commit',
        '-qm',
        message,
        '--',
        ...chosen,
      );
    } catch (error) {
      const reason = error instanceof Error ? error.message.split('\n').slice(1).join(' ') : '';
      throw new Refused(`Git refused: ${reason.trim()}`);
    }
  }
}

function wordsOf(before: string, after: string): string[] {
  try {
    return changedWords(parse(before), parse(after));
  } catch {
    return ['The file can’t be read as YAML.'];
  }
}
