import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, realpath, rename, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expectOnlyFiles, expectOnlyFilesListed } from '../../site/content/folder-files.ts';
import { spawnNode } from '../spawn-node.ts';
import { ReleaseError } from './kept-releases.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** What a build and a server need, besides content and packages. */
const CODE = [
  ...['site', 'rooms', 'commands'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'],
];
/** Made once for each picture and document, and known by the hash of its content. */
const KEPT_IN_CACHE = ['media', 'share', 'filings'];

/** The commit of a release, with its author and its sentence; null for content that is not in a Git repository. */
export type Commit = { hash: string; who: string; sentence: string } | null;

/** Copies program and a commit of the content: later edits do not change what is built. @throws {ContentError} for links */
export async function fillWorkshop(
  workshop: string,
  content: string,
  revision = 'HEAD',
): Promise<Commit> {
  await mkdir(workshop, { recursive: true });
  // A release is public when it is live, not before.
  await chmod(workshop, 0o700);
  for (const name of await readdir(workshop)) {
    if (name !== '.cache') await rm(join(workshop, name), { recursive: true });
  }
  await fillCache(workshop);
  for (const name of CODE) await cp(join(ROOT, name), join(workshop, name), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(workshop, 'node_modules'));
  const commit = await commitOf(content, revision);
  if (!commit && revision !== 'HEAD')
    throw new ReleaseError(`${revision}: the repository has no such commit`);
  const into = join(workshop, 'content');
  if (!commit) {
    await cp(await realpath(content), into, { recursive: true });
  } else {
    expectOnlyFilesListed(await run(content, 'git', 'ls-tree', '-rz', commit.hash));
    const archive = join(workshop, 'content.tar');
    await mkdir(into);
    await run(content, 'git', 'archive', `--output=${archive}`, commit.hash);
    await run(into, 'tar', '-xf', archive);
  }
  // Of the copy, which nobody changes after this look.
  await expectOnlyFiles(into);
  // The desk and the commands keep content to themselves; the servers, under other accounts, must be able to read it.
  await run(into, 'chmod', '-R', 'u=rwX,go=rX', '.');
  return commit;
}

/** Starts from the project's cache, because encoding every picture again takes minutes. */
async function fillCache(workshop: string): Promise<void> {
  const cache = join(workshop, '.cache');
  if (existsSync(cache)) return;
  const part = join(workshop, '.part');
  await mkdir(part);
  for (const name of KEPT_IN_CACHE) {
    const from = join(ROOT, '.cache', name);
    if (existsSync(from)) await cp(from, join(part, name), { recursive: true });
  }
  await rename(part, cache);
}

/** A commit of a folder; null if the folder is in none. */
export async function commitOf(folder: string, revision = 'HEAD'): Promise<Commit> {
  try {
    await run(folder, 'git', 'rev-parse', '--verify', '-q', `${revision}:./`);
    const text = await run(folder, 'git', 'log', '-1', '--format=%H%n%an%n%s', revision);
    const [hash = '', who = '', sentence = ''] = text.split('\n');
    return { hash, who, sentence };
  } catch {
    return null;
  }
}

/** What differs from the last commit, by path in its repository; nothing if the folder is in none. */
export async function uncommittedIn(folder: string): Promise<string[]> {
  const git = ['-c', 'core.quotePath=false', 'status', '--porcelain', '-uall', '.'];
  const lines = (await run(folder, 'git', ...git).catch(() => '')).split('\n');
  return lines.filter(Boolean).map((line) => line.slice(3));
}

async function run(cwd: string, command: string, ...args: string[]): Promise<string> {
  const options = { cwd, maxBuffer: 64 * 2 ** 20 };
  return (await promisify(execFile)(command, args, options)).stdout;
}

/** Builds the site in a filled workshop. @throws {ReleaseError} with the last lines of the build if it fails */
export async function buildIn(workshop: string): Promise<void> {
  const env = { ...process.env, CONTENT_DIR: 'content' };
  const program = [join(workshop, 'commands/build.ts')];
  const child = spawnNode(program, { cwd: workshop, env, output: 'pipe' });
  let said = '';
  child.stdout?.resume();
  child.stderr?.on('data', (text: Buffer) => {
    said = (said + text.toString()).slice(-4000);
  });
  const [code] = await once(child, 'close');
  if (code === 0) return;
  const lines = said.split('\n').filter((line) => line.trim() && !/^\s+at /.test(line));
  throw new ReleaseError(`the build stopped: ${lines.slice(-3).join(' ') || `code ${code}`}`);
}
