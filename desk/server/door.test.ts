import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-door-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The host name that a desk started in the folder gets. The folder of this project keeps its own. */
async function hostOfDesk(): Promise<string> {
  const door = JSON.stringify(resolve('desk/server/door.ts'));
  const script = `console.log(await (await import(${door})).keptHost())`;
  const run = await promisify(execFile)(process.execPath, ['-e', script], { cwd: folder });
  return run.stdout.trim();
}

it('keeps one secret host name for all starts, in a file that no other account can read', async () => {
  const file = join(folder, '.cache/desk-host');
  const host = await hostOfDesk();
  expect(host).toMatch(/^\w{48}\.localhost$/);
  expect(await hostOfDesk()).toBe(host);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  // A full disk left half of it.
  await writeFile(file, host.slice(0, 9));
  const next = await hostOfDesk();
  expect(next).toMatch(/^\w{48}\.localhost$/);
  expect(next).not.toBe(host);
  expect(await hostOfDesk()).toBe(next);
});
