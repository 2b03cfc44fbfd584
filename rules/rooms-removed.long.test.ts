import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { STARTER } from '../site/content/new-house.ts';
import { ALL_ROOMS, ROOMS } from '../site/content/schemas/rooms.ts';
import { folderOfEach } from '../site/testing/test-folders.ts';

const LIST = 'site/content/schemas/rooms.ts';

/** Types, unused code and a build, on a busy machine. */
const EACH_MS = 300_000;

const inProgram = folderOfEach();

function run(command: string, ...args: string[]) {
  const env = { ...process.env, CONTENT_DIR: STARTER };
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: inProgram(),
    encoding: 'utf8',
    env,
  });
  expect(status, stdout + stderr).toBe(0);
}

it.each(ALL_ROOMS)(
  'the program without %s, its entry in the list and the folders of its name has no error of types, stops at no leftover and builds a house without its links',
  async (room) => {
    const files = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], {
      encoding: 'utf8',
    }).stdout.split('\n');
    const isOf = (file: string) => file.startsWith(`rooms/${room}/`);
    const kept = files.filter(
      (file) => existsSync(file) && !file.startsWith('content/') && !isOf(file),
    );
    expect(kept.length).toBeLessThan(files.length - 1);
    for (const file of kept) {
      await mkdir(inProgram(dirname(file)), { recursive: true });
      await cp(file, inProgram(file));
    }
    await symlink(resolve('node_modules'), inProgram('node_modules'));
    const list = await readFile(LIST, 'utf8');
    const without = list.replace(new RegExp(`^  ${room}: \\{\\n(?:    .*\\n)+  \\},\\n`, 'm'), '');
    expect(without).not.toBe(list);
    await writeFile(inProgram(LIST), without);
    run('node_modules/.bin/tsc', '--pretty', 'false');
    run('node_modules/.bin/knip');
    run(process.execPath, 'commands/build.ts', '--uncompressed');
    const home = await readFile(inProgram('build/client/index.html'), 'utf8');
    expect(home).not.toContain(`href="/${ROOMS[room].page}"`);
  },
  EACH_MS,
);
