import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { STARTER } from '../site/content/new-house.ts';
import { ALL_ROOMS, ROOMS } from '../site/rooms.ts';
import { copyProgram } from '../site/testing/program-copy.ts';
import { folderOfEach } from '../site/testing/test-folders.ts';

const LIST = 'site/rooms.ts';

/** Types, unused code and a build, on a busy machine. */
const EACH_MS = 600_000;

const inProgram = folderOfEach();

function run(command: string, ...args: string[]) {
  const env = { ...process.env, CONTENT_DIR: STARTER };
  const options = { cwd: inProgram(), encoding: 'utf8', env } as const;
  const { status, stdout, stderr } = spawnSync(command, args, options);
  expect(status, stdout + stderr).toBe(0);
}

it.each(ALL_ROOMS)(
  'the program without %s and what needs it, by folder and name in the list, has no error of types, stops at no leftover and builds a house without its links',
  async (room) => {
    const needing = ALL_ROOMS.filter((each) => ROOMS[each].needs?.includes(room));
    const removed = [room, ...needing];
    await copyProgram(inProgram(), removed);
    for (const each of removed) expect(existsSync(inProgram('rooms', each)), each).toBe(false);
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
