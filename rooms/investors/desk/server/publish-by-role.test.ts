import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openDesk } from '../../../../desk/server/open-desk.ts';
import { readSettings } from '../../../../site/server/settings/settings.ts';
import { copyListed } from '../../../../site/testing/content-copy.ts';
import { freePort } from '../../../../site/testing/free-port.ts';
import { gitIn } from '../../../../site/testing/git.ts';
import { sharedFolder } from '../../../../site/testing/test-folders.ts';

const ROLES = 'esha: editor\nsunil: secretary\nanjali: all\n';

/** A desk of a listed house with one live release, and a way to ask it under a name. The tests follow each other. */
async function openWithRelease() {
  const folder = sharedFolder();
  const releases = join(folder, 'releases');
  const content = join(folder, 'content');
  await using house = await copyListed();
  await cp(house.folder, content, { recursive: true });
  const { commitAll } = gitIn(content);
  const release = async (id: string, commit: string) => {
    const said = { who: 'a', sentence: 'b', program: 'c' };
    const about = { id, commit, time: new Date(), seconds: 1, ...said };
    await mkdir(join(releases, id), { recursive: true });
    await writeFile(join(releases, id, 'release.json'), JSON.stringify(about));
  };
  await release('20260101T000000000Z-a', await commitAll());
  await release('20260102T000000000Z-b', await commitAll());
  await symlink('20260102T000000000Z-b', join(releases, 'current'));
  await writeFile(join(folder, 'roles.yaml'), ROLES);
  const port = await freePort();
  const secret = 'a secret of the proxy';
  const desk = await openDesk({
    content,
    port,
    settings: readSettings({ DATA_DIR: folder, RELEASES_DIR: releases }),
    proxy: { userHeader: 'X-Remote-User', secret },
    roles: join(folder, 'roles.yaml'),
    withPreview: false,
  });
  afterAll(() => desk.close());
  const ask = async (who: string, path: string, body?: object) => {
    const headers = {
      'X-Remote-User': who,
      'X-Desk-Token': secret,
      'Content-Type': 'application/json',
    };
    const change = body && { method: 'POST', body: JSON.stringify(body) };
    const response = await fetch(`${desk.address}desk/${path}`, { headers, ...change });
    return { status: response.status, ...(await response.json()) };
  };
  return { ask, commitAll, content, live: join(releases, 'current/client') };
}

const { ask, commitAll, content, live } = await openWithRelease();

it('a document that is public by now is not replaced, and its change is discarded', async () => {
  const [name = ''] = await readdir(join(content, 'uploads'));
  const document = join(content, 'uploads', name);
  const before = await readFile(document);
  await cp(document, join(live, 'uploads', name));
  await writeFile(document, 'Another document.');
  const file = `filings/${name.replace(/\.\w+$/, '.yaml')}`;
  const { status, message } = await ask('sunil', 'publish', { files: [file], message: 'Now' });
  expect([status, message]).toEqual([422, expect.stringContaining('is public by now')]);
  expect(await ask('sunil', 'discard', { file })).toEqual({ status: 200 });
  expect(await readFile(document)).toEqual(before);
});

it('an editor does not publish what a secretary committed, and is told so', async () => {
  expect(await ask('esha', 'releases')).toMatchObject({ beyond: [], goesBack: false });
  await writeFile(join(content, 'filings/notes.yaml'), 'a: filing\n');
  await commitAll();
  expect(await ask('esha', 'releases')).toMatchObject({ beyond: ['filings'] });
  expect(await ask('sunil', 'releases')).toMatchObject({ beyond: [] });
  const refused = await ask('esha', 'publish', { files: [], message: 'Now' });
  expect(refused.status).toBe(403);
  expect(refused.message).toContain('filings');
  expect(JSON.stringify(refused)).not.toContain('notes');
});

it('an editor neither reads filings nor discards a change of one', async () => {
  expect((await ask('esha', 'filings')).status).toBe(403);
  expect((await ask('esha', 'discard', { file: 'filings/first.yaml' })).status).toBe(403);
});

it('going back is for those whose role includes all files, and the desk says who did', async () => {
  const id = '20260101T000000000Z-a';
  for (const who of ['esha', 'sunil']) expect((await ask(who, 'back', { id })).status).toBe(403);
  expect((await ask('anjali', 'back', { id })).status).toBe(200);
  expect(await ask('esha', 'releases')).toMatchObject({ back: { id, who: 'anjali' } });
});

it('what a colleague wrote of a release is only for those whose role includes all files', async () => {
  const said = async (who: string) => {
    const { releases, live } = await ask(who, 'releases');
    return [...releases, live].map(({ sentence }) => sentence);
  };
  expect(await said('anjali')).toEqual(['b', 'b', 'b']);
  for (const who of ['esha', 'sunil']) expect(await said(who)).toEqual(['', '', '']);
});

it('a request without a field is refused, and the response names the field', async () => {
  const message = expect.stringMatching(/^Not done\. message: /);
  expect(await ask('anjali', 'publish', { files: [] })).toEqual({ status: 400, message });
});

it('without Git, only those publish whose role includes all files, because nobody knows what differs', async () => {
  await rm(join(content, '.git'), { recursive: true });
  for (const who of ['esha', 'sunil']) {
    expect(await ask(who, 'releases')).toMatchObject({ beyond: ['content'] });
    expect((await ask(who, 'publish', { files: [], message: 'Now' })).status).toBe(403);
  }
  expect(await ask('anjali', 'releases')).toMatchObject({ beyond: [] });
});
