import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { CONTENT_FOLDER } from '../../content-model/content-folder.ts';

const STAMP = 'build/inputs.json';

/** All inputs of the build. */
const INPUTS = [
  'app/**/*',
  `${CONTENT_FOLDER}/**/*`,
  'content-model/**/*.ts',
  'contract/**/*.ts',
  'public/**/*',
  'tools/build.ts',
  'tools/build/**/*.ts',
  'package-lock.json',
  'vite.config.ts',
];

interface Input {
  /** Modification time and size: if equal, the content is assumed to be equal. */
  mark: string;
  hash: string;
}

interface Stamp {
  siteUrl: string;
  inputs: Record<string, Input>;
}

/** True if `build/` was made from the present inputs; takes well under a second. */
export async function buildIsFresh(root = '.'): Promise<boolean> {
  const stampFile = join(root, STAMP);
  if (!existsSync(stampFile) || !existsSync(join(root, 'build/client/index.html'))) return false;
  const { siteUrl, inputs } = JSON.parse(await readFile(stampFile, 'utf8')) as Stamp;
  if (siteUrl !== givenSiteUrl()) return false;
  const files = await inputFiles(root);
  if (files.length !== Object.keys(inputs).length) return false;
  const equal = await Promise.all(
    files.map(async (file) => {
      const known = inputs[file];
      if (!known) return false;
      // After a fresh clone or a touch, only the content shows whether the file changed.
      return (
        (await markOf(join(root, file))) === known.mark ||
        (await hashOf(join(root, file))) === known.hash
      );
    }),
  );
  return equal.every(Boolean);
}

/** Reads the inputs before a build; the returned function records them after it. */
export async function rememberInputs(root = '.'): Promise<() => Promise<void>> {
  const inputs: Stamp['inputs'] = {};
  for (const file of await inputFiles(root)) {
    inputs[file] = { mark: await markOf(join(root, file)), hash: await hashOf(join(root, file)) };
  }
  const stamp: Stamp = { siteUrl: givenSiteUrl(), inputs };
  return async () => {
    await mkdir(join(root, 'build'), { recursive: true });
    await writeFile(join(root, STAMP), JSON.stringify(stamp));
  };
}

function givenSiteUrl(): string {
  return process.env['SITE_URL'] ?? '';
}

async function inputFiles(root: string): Promise<string[]> {
  const found: string[] = [];
  const isTest = /\.(?:test|fixture)\.tsx?$/;
  for await (const entry of glob(INPUTS, { cwd: root, withFileTypes: true })) {
    if (!entry.isFile() || isTest.test(entry.name)) continue;
    found.push(relative(root, join(entry.parentPath, entry.name)));
  }
  return found.sort();
}

async function markOf(file: string): Promise<string> {
  const { mtimeMs, size } = await stat(file);
  return `${mtimeMs} ${size}`;
}

async function hashOf(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
}
