import { execFile } from 'node:child_process';
import { chmod, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { parseDocument } from 'yaml';
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
    const only = ['-z', '--name-only', '--no-renames', '--relative'];
    // Before the first commit there is no HEAD.
    const changed = await this.git('diff', 'HEAD', ...only).catch(() => this.git('ls-files', '-z'));
    const added = await this.git('ls-files', '-z', '--others', '--exclude-standard');
    const files = `${changed}${added}`.split('\0').filter(Boolean);
    return Promise.all(files.map((file) => this.change(file)));
  }

  private async change(file: string): Promise<Change> {
    const before = await this.git('show', `HEAD:./${file}`).catch(() => '');
    const after = await readFile(join(this.folder, file), 'utf8').catch(() => '');
    const yaml = file.endsWith('.yaml');
    const lines = yaml ? changedLines(before, after) : { was: [], now: [] };
    if (before === '' || after === '' || !yaml) {
      const what = before === '' ? 'is new' : after === '' ? 'was removed' : 'was replaced';
      return { file, words: [`${file} ${what}.`], lines };
    }
    const words = await Promise.try(() => {
      const [was, is] = [before, after].map((text) => parseDocument(text).toJS());
      return changedWords(was, is);
    }).catch(() => [`${file} can’t be read as YAML.`]);
    return { file, words, lines };
  }

  /** Commits only these files, with the signed-on person as author. @throws {Refused} if there is no commit */
  async commit(files: string[], message: string, who: string): Promise<void> {
    const known = new Set((await this.changes()).map(({ file }) => file));
    const chosen = files.filter((file) => known.has(file));
    if (chosen.length === 0) throw new Refused('Nothing to commit: these files have no changes.');
    if (message.trim() === '') throw new Refused('Write a sentence that says what you did.');
    const configured = await this.git('config', 'user.email').catch(() => '');
    const name = who.replace(/[<>\p{Cc}]/gu, '').trim() || 'unknown';
    const email = `${name.replace(/[^\p{L}\p{N}]+/gu, '.')}@desk.invalid`;
    const committer = configured ? [] : ['-c', `user.name=${name}`, '-c', `user.email=${email}`];
    const author = `--author=${name} <${email}>`;
    // Every account could read the sentence in Git's log. A repository that is shared on purpose stays so.
    const shared = await this.git('config', 'core.sharedRepository').catch(() => '');
    const own = (await this.git('rev-parse', '--absolute-git-dir')).trim();
    if (!shared) await chmod(own, 0o700).catch(() => undefined);
    await this.git('add', '--', ...chosen);
    await this.git(...committer, 'commit', author, '-qm', message, '--', ...chosen).catch(
      (error: Error) => {
        throw new Refused(`Git refused: ${error.message.split('\n').slice(1).join(' ').trim()}`);
      },
    );
  }

  /** Takes back the changes of these files since the last commit. New files are deleted; files without changes stay. */
  async discard(files: string[]): Promise<void> {
    for (const { file } of await this.changes()) {
      if (!files.includes(file)) continue;
      const old = await this.git('cat-file', '-e', `HEAD:./${file}`).then(
        () => true,
        () => false,
      );
      if (old) await this.git('checkout', '-q', 'HEAD', '--', file);
      else await rm(join(this.folder, file));
    }
  }
}
