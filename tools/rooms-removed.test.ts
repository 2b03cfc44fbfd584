import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ADDED_ROOMS, STARTER } from '../model/new-house.ts';
import { ROOMS } from '../model/schemas/rooms.ts';

const LIST = 'model/schemas/rooms.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'program-'));
});
afterEach(() => rm(folder, { recursive: true }));

function run(command: string, ...args: string[]) {
  const env = { ...process.env, CONTENT_DIR: STARTER };
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    env,
  });
  expect(status, stdout + stderr).toBe(0);
}

it.each(ADDED_ROOMS)(
  'the program without %s, its entry in the list and the folders of its name has no error of types, stops at no leftover and builds a house without its links',
  async (room) => {
    const files = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], {
      encoding: 'utf8',
    }).stdout.split('\n');
    const isOf = (file: string) => file.split('/').slice(0, -1).includes(room);
    const kept = files.filter(
      (file) => existsSync(file) && !file.startsWith('content/') && !isOf(file),
    );
    expect(kept.length).toBeLessThan(files.length - 1);
    for (const file of kept) {
      await mkdir(join(folder, dirname(file)), { recursive: true });
      await cp(file, join(folder, file));
    }
    await symlink(resolve('node_modules'), join(folder, 'node_modules'));
    const list = await readFile(LIST, 'utf8');
    const without = list.replace(new RegExp(`^  ${room}: \\{\\n(?:    .*\\n)+  \\},\\n`, 'm'), '');
    expect(without).not.toBe(list);
    await writeFile(join(folder, LIST), without);
    run('node_modules/.bin/tsc', '--pretty', 'false');
    run('node_modules/.bin/knip');
    run(process.execPath, 'tools/build.ts', '--uncompressed');
    const home = await readFile(join(folder, 'build/client/index.html'), 'utf8');
    expect(home).not.toContain(`href="/${ROOMS[room].page}"`);
  },
);
