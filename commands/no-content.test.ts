import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';

const FILMS = 'rooms/films/commands/films.ts';

it.each([
  ['commands/build.ts'],
  ['commands/documents.ts', 'check'],
  ...(existsSync(FILMS) ? [[FILMS, 'add', 'master.mov']] : []),
  ['commands/house.ts', 'migrate'],
  ['desk/open.ts'],
])('%s: a content folder that is not there is named with its setting', (...command) => {
  const env = { ...process.env, CONTENT_DIR: '../no-house' };
  const { status, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' });
  expect(stderr).toBe(
    'CONTENT_DIR: expected the folder of a house, got ../no-house, which is not there\n',
  );
  expect(status).toBe(1);
});
