import { chmod, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copyContent, STARTER } from '../../model/content-copy.fixture.ts';
import { newFolder } from '../../model/test-folders.fixture.ts';
import { fillWorkshop } from './workshop.ts';

it('lets the servers read what a release has of content that is for one account only', async () => {
  await using content = await copyContent(STARTER);
  const workshop = newFolder();
  // An empty cache: this test builds nothing.
  await mkdir(join(workshop, '.cache'));
  await chmod(content.folder, 0o700);
  await chmod(join(content.folder, 'company.yaml'), 0o600);
  await fillWorkshop(workshop, content.folder);
  const modeOf = async (name: string) => (await stat(join(workshop, name))).mode & 0o777;
  expect([await modeOf('content'), await modeOf('content/company.yaml')]).toEqual([0o755, 0o644]);
});
