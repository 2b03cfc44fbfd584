import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copyProject } from '../../bench/speed/growth/work-copy.ts';
import { STARTER } from '../../site/content/new-house.ts';
import { freePort } from '../../site/testing/free-port.ts';
import { spawnNode } from '../spawn-node.ts';

it('npm run dev checks by an edited schema without a restart, and prints no stack', async () => {
  await using copy = await copyProject(STARTER);
  const edit = async (name: string, change: (text: string) => string) => {
    const file = join(copy.folder, name);
    await writeFile(file, change(await readFile(file, 'utf8')));
  };
  const port = await freePort();
  const dev = spawnNode(['commands/dev.ts'], {
    cwd: copy.folder,
    env: { ...process.env, CONTENT_DIR: '', PORT: String(port), HOST: 'localhost' },
    output: 'pipe',
  });
  let printed = '';
  for (const stream of [dev.stdout, dev.stderr]) stream?.on('data', (text) => (printed += text));
  try {
    await expect.poll(() => printed, { timeout: 60_000 }).toContain('developing at');
    await edit('site/content/schemas/schemas.ts', (text) =>
      text.replace(/^ {2}banner: text,/m, '$&\n  motto: text,'),
    );
    await expect.poll(() => printed).toContain('content/home.yaml: motto: expected');
    await edit('content/home.yaml', (text) =>
      text.replace(/^banner: .*/m, 'banner: Edited.\nmotto: Ours'),
    );
    const page = async () => (await fetch(`http://localhost:${port}/`)).text();
    await expect.poll(page).toContain('Edited.');
    expect(printed).not.toMatch(/^\s+at /m);
  } finally {
    dev.kill('SIGTERM');
    await once(dev, 'exit');
  }
});
