import { existsSync } from 'node:fs';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { copyContent, STARTER } from '../../model/content-copy.fixture.ts';
import { copyFolder } from '../../model/copy-folder.ts';
import { gitIn } from '../../model/git.fixture.ts';
import { newFolder } from '../../model/test-folders.fixture.ts';
import { checkDocuments } from '../documents/check.ts';
import { fillWorkshop } from './workshop.ts';

describe('a link in the content', () => {
  const linkedHouse = async () => {
    const content = await copyContent(STARTER);
    const secret = join(newFolder(), 'secret.txt');
    await writeFile(secret, 'a secret of the account', { mode: 0o600 });
    await mkdir(join(content.folder, 'ocr'));
    await symlink(secret, join(content.folder, 'ocr/page 1.txt'));
    const workshop = newFolder();
    await mkdir(join(workshop, '.cache'));
    return { content, workshop };
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
