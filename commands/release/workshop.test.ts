import { existsSync } from 'node:fs';
import { chmod, mkdir, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { copyFolder } from '../../site/content/folder-files.ts';
import { copyContent, STARTER } from '../../site/testing/content-copy.ts';
import { gitIn } from '../../site/testing/git.ts';
import { newFolder } from '../../site/testing/test-folders.ts';
import { checkDocuments } from '../documents/check.ts';
import { fillWorkshop } from './workshop.ts';

/** A workshop with an empty cache: these tests build nothing. */
async function newWorkshop(): Promise<string> {
  const workshop = newFolder();
  await mkdir(join(workshop, '.cache'));
  return workshop;
}

describe('a link in the content', () => {
  const linkedHouse = async () => {
    const content = await copyContent(STARTER);
    const secret = join(newFolder(), 'secret.txt');
    await writeFile(secret, 'a secret of the account', { mode: 0o600 });
    await mkdir(join(content.folder, 'ocr'));
    await symlink(secret, join(content.folder, 'ocr/page 1.txt'));
    return { content, workshop: await newWorkshop() };
  };
  const LINK = 'content/ocr/page 1.txt: expected a file, got a symbolic link';
  const SUBMODULE = 'content/uploads/other: expected a file, got a repository of its own';

  it('is refused by its name, before anything of it is read', async () => {
    const { content, workshop } = await linkedHouse();
    await using _ = content;
    await expect(fillWorkshop(workshop, content.folder)).rejects.toThrow(LINK);
    await expect(copyFolder(content.folder, newFolder())).rejects.toThrow(LINK);
    const check = checkDocuments(content.folder, { print: () => undefined });
    await expect(check).rejects.toThrow(LINK);
  });

  it('is refused in a commit, and so is a submodule, whatever the working tree has', async () => {
    const { content, workshop } = await linkedHouse();
    await using _ = content;
    const git = gitIn(content.folder);
    const commit = await git.commitAll();
    await git('update-index', '--add', '--cacheinfo', `160000,${commit},uploads/other`);
    await git('commit', '-qm', 'A submodule');
    await content.remove('ocr/page 1.txt');
    const refused = fillWorkshop(workshop, content.folder).catch(String);
    expect(await refused).toContain(LINK);
    expect(await refused).toContain(SUBMODULE);
    expect(existsSync(join(workshop, 'content'))).toBe(false);
  });

  it('is refused in a submodule that is checked out', async () => {
    await using content = await copyContent(STARTER);
    await mkdir(join(content.folder, 'uploads/other'), { recursive: true });
    await writeFile(join(content.folder, 'uploads/other/.git'), 'gitdir: elsewhere');
    await expect(copyFolder(content.folder, newFolder())).rejects.toThrow(SUBMODULE);
  });
});

it('lets the servers read what a release has of content that is for one account only', async () => {
  await using content = await copyContent(STARTER);
  const workshop = await newWorkshop();
  await chmod(content.folder, 0o700);
  await chmod(join(content.folder, 'company.yaml'), 0o600);
  await fillWorkshop(workshop, content.folder);
  const modeOf = async (name: string) => (await stat(join(workshop, name))).mode & 0o777;
  expect([await modeOf('content'), await modeOf('content/company.yaml')]).toEqual([0o755, 0o644]);
});
