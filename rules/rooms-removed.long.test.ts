import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { loadContent } from '../site/content/load.ts';
import { STARTER } from '../site/content/new-house.ts';
import { ALL_ROOMS, ROOMS } from '../site/rooms.ts';
import { copyProgram } from '../site/testing/program-copy.ts';
import { folderOfEach } from '../site/testing/test-folders.ts';
import { removeRooms } from '../site/testing/without-rooms.ts';

const LIST = 'site/rooms.ts';
/** The remaining unit tests take minutes a room: `npm test -- --rooms` runs them, too, on the sample without the room. */
const WITH_TESTS = process.env['ROOM_TESTS'] !== undefined;

const inProgram = folderOfEach();

async function run(command: string, ...args: string[]): Promise<void> {
  const env = { ...process.env, CONTENT_DIR: WITH_TESTS ? 'content' : STARTER, ALL_TESTS: '' };
  const options = { cwd: inProgram(), env, maxBuffer: 1e8 };
  const ended = promisify(execFile)(command, args, options);
  await ended.catch(({ stdout, stderr }) => expect.fail(stdout + stderr));
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
    if (WITH_TESTS) {
      await cp('content', inProgram('content'), { recursive: true });
      await removeRooms(inProgram('content'), removed, await loadContent('content'));
      // The server may not read what a link leads to.
      await rm(inProgram('node_modules'));
      await run('cp', '-al', resolve('node_modules'), 'node_modules');
      await run('git', 'init', '-q');
      // PostgreSQL runs as another user, which must be able to enter this folder.
      await chmod(inProgram(), 0o755);
    }
    await Promise.all([
      run('node_modules/.bin/tsc', '--pretty', 'false'),
      run('node_modules/.bin/knip'),
      run(process.execPath, 'commands/build.ts', '--uncompressed'),
    ]);
    const home = await readFile(inProgram('build/client/index.html'), 'utf8');
    for (const each of removed) expect(home).not.toContain(`href="/${ROOMS[each].page}`);
    if (WITH_TESTS) await run('node_modules/.bin/vitest', 'run');
  },
  // On a busy machine.
  WITH_TESTS ? 3_600_000 : 600_000,
);
