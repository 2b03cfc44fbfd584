import { spawnSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { folderOfEach } from '../testing/test-folders.ts';
import { writeAtomically } from './write-atomically.ts';

const at = folderOfEach();

it('replaces a file, even with two writers at once, and leaves no other file', async () => {
  const path = at('published.lock');
  await writeFile(path, 'old');
  await Promise.all([
    writeAtomically(path, 'a'.repeat(100_000)),
    writeAtomically(path, 'b'.repeat(100_000)),
  ]);
  expect(await readFile(path, 'utf8')).toMatch(/^(?:a{100000}|b{100000})$/);
  expect(await readdir(at())).toEqual(['published.lock']);
});

it('keeps the old file if the new one is written only in part', async () => {
  const path = at('published.lock');
  await writeFile(path, 'old');
  const module = resolve('site/content/write-atomically.ts');
  const program = `await (await import('${module}')).writeAtomically('${path}', 'new'.repeat(4000))`;
  // A limit on file size cuts the first write, like a full disk.
  const limited = `trap '' XFSZ; ulimit -f 4; exec "$0" --input-type=module -e "$1"`;
  const { status, stderr } = spawnSync('sh', ['-c', limited, process.execPath, program], {
    encoding: 'utf8',
  });
  expect(stderr).toContain('EFBIG');
  expect(status).toBe(1);
  expect(await readFile(path, 'utf8')).toBe('old');
  expect(await readdir(at())).toEqual(['published.lock']);
});
