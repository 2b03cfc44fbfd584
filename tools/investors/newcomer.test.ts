import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { copyContent, copyListed } from '../../model/content-copy.fixture.ts';
import { writePdf } from '../../model/investors/registry.fixture.ts';
import { loadContent } from '../../model/load.ts';
import { hasRoom } from '../../model/schemas/content.ts';

const run = promisify(execFile);

it('new filings are loaded without a change of code', async () => {
  const listed = hasRoom(await loadContent(), 'investors');
  await using copy = await (listed ? copyContent() : copyListed());
  const { folder } = copy;
  const publish = async (id: string, ...options: string[]) => {
    const pdf = join(folder, `.${id}.pdf`);
    await writePdf(pdf, [`The text of ${id}, which nobody has published before.`]);
    const fields = ['--section', 'governance', '--date', '2026-01-02', '--id', id];
    const command = ['tools/documents.ts', '--content', folder, 'add', pdf, '--title', `The ${id}`];
    await run(process.execPath, [...command, ...fields, ...options]);
    await rm(pdf);
  };

  const before = await loadContent(folder);
  await publish('newcomer-policy');
  await publish('newcomer-policy-amended', '--supersedes', 'newcomer-policy');
  const after = await loadContent(folder);
  expect(after.filings).toHaveLength(before.filings.length + 2);
  const replaced = after.filings.find(({ id }) => id === 'newcomer-policy');
  expect(replaced?.supersededBy).toBe('newcomer-policy-amended');
});
