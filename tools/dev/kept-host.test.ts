import { execFile } from 'node:child_process';
import { stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { sharedFolder } from '../../model/test-folders.fixture.ts';

const folder = sharedFolder();

/** The host name that a program started in the folder gets. The folder of this project keeps its own. */
async function hostOf(program: 'desk' | 'dev' = 'desk'): Promise<string> {
  const kept = JSON.stringify(resolve('tools/dev/kept-host.ts'));
  const script = `console.log(await (await import(${kept})).keptHost('${program}'))`;
  const run = await promisify(execFile)(process.execPath, ['-e', script], { cwd: folder });
  return run.stdout.trim();
}

it('keeps one secret host name for all starts, in a file that no other account can read', async () => {
  const file = join(folder, '.cache/desk-host');
  const host = await hostOf();
  expect(host).toMatch(/^\w{48}\.localhost$/);
  expect(await hostOf()).toBe(host);
  expect(await hostOf('dev')).not.toBe(host);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  // A full disk left half of it.
  await writeFile(file, host.slice(0, 9));
  const next = await hostOf();
  expect(next).toMatch(/^\w{48}\.localhost$/);
  expect(next).not.toBe(host);
  expect(await hostOf()).toBe(next);
});
