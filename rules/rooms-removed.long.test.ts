import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { STARTER } from '../site/content/new-house.ts';
import { ALL_ROOMS, ROOMS } from '../site/rooms.ts';
import { folderOfEach } from '../site/testing/test-folders.ts';

const LIST = 'site/rooms.ts';

/** Types, unused code and a build, on a busy machine. */
const EACH_MS = 600_000;

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
  'the program without %s and what needs it, by folder and name in the list, has no error of types, stops at no leftover and builds a house without its links',
  async (room) => {
    const files = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], {
      encoding: 'utf8',
    }).stdout.split('\n');
    const needing = ALL_ROOMS.filter((each) => ROOMS[each].needs?.includes(room));
    const removed = [room, ...needing];
    const isOf = (file: string) => removed.some((each) => file.startsWith(`rooms/${each}/`));
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
    const without = removed.reduce((rest, each) => {
      const kept = rest.replace(new RegExp(`(?<=^const NAMES.*)'${each}'(?:, )?`, 'm'), '');
      expect(kept).not.toBe(rest);
      return kept;
    }, list);
    await writeFile(inProgram(LIST), without);
    run('node_modules/.bin/tsc', '--pretty', 'false');
    run('node_modules/.bin/knip');
    run(process.execPath, 'commands/build.ts', '--uncompressed');
    const home = await readFile(inProgram('build/client/index.html'), 'utf8');
    for (const each of removed) expect(home).not.toContain(`href="/${ROOMS[each].page}`);
  },
  EACH_MS,
);
