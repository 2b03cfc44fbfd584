import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { CONTENT_FOLDER } from '../../content/content-folder.ts';
import { sha256Of, sha256OfFile } from '../../content/sha256.ts';

const STAMP = 'build/inputs.sha256';

const INPUTS = [
  'site/**/*',
  'rooms/**/*',
  `${CONTENT_FOLDER}/**/*`,
  'public/**/*',
  'commands/build.ts',
  'package-lock.json',
  'vite.config.ts',
];

/** True if `build/` was made from the present inputs; takes well under a second. */
export async function buildIsFresh(root = '.'): Promise<boolean> {
  if (!existsSync(join(root, 'build/client/index.html'))) return false;
  const stamp = await readFile(join(root, STAMP), 'utf8').catch(() => undefined);
  return stamp === (await stampOf(root));
}

/** Reads the inputs before a build; the returned function records them after it. */
export async function rememberInputs(root = '.'): Promise<() => Promise<void>> {
  const stamp = await stampOf(root);
  return async () => {
    await mkdir(join(root, 'build'), { recursive: true });
    await writeFile(join(root, STAMP), stamp);
  };
}

/**
 * One hash of all inputs. Their names would tell other accounts what waits for its minute. Modification times say
 * nothing: a fresh clone has new ones.
 */
async function stampOf(root: string): Promise<string> {
  const files: string[] = [];
  const isTest = /\.(?:test|e2e)\.tsx?$/;
  for await (const entry of glob(INPUTS, { cwd: root, withFileTypes: true })) {
    if (!entry.isFile() || isTest.test(entry.name)) continue;
    files.push(relative(root, join(entry.parentPath, entry.name)));
  }
  const inputs: Record<string, string> = {};
  for (const file of files.sort()) inputs[file] = await sha256OfFile(join(root, file));
  return sha256Of(JSON.stringify({ siteUrl: process.env['SITE_URL'] ?? '', inputs }));
}
