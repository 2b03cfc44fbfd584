import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { History } from '../../../../desk/server/history.ts';
import { openServerDatabase } from '../../../../desk/server/server-database.ts';
import { readSettings } from '../../../../site/server/settings/settings.ts';
import { type ContentCopy, copyListed } from '../../../../site/testing/content-copy.ts';
import { gitIn } from '../../../../site/testing/git.ts';
import { mailTo } from '../../../../site/testing/server-process.ts';
import { ENGINES, openTestDatabases } from '../../../../site/testing/test-databases.ts';
import { folderOfEach } from '../../../../site/testing/test-folders.ts';
import { replaceFile } from '../../commands/change.ts';
import { editFile, writePdf } from '../../testing/registry.ts';
import { type FilingDesk, openFilingDesk } from './filing-desk.ts';

const DISCARDED = { id: 'a-new-policy', reason: '' };

const databases = openTestDatabases();
let content: ContentCopy;
const at = folderOfEach();
let desk: FilingDesk;
beforeEach(async () => {
  content = await copyListed();
  const database = openServerDatabase(readSettings({ DATA_DIR: at() }));
  desk = openFilingDesk(content.folder, { history: new History(content.folder), database });
  await writePdf(at('notice.pdf'), ['Notice is hereby given.']);
});
afterEach(async () => {
  await desk.close();
  await content[Symbol.asyncDispose]();
});

it('refuses a PDF with active content, and says what it has', async () => {
  const file = at('notice.pdf');
  await editFile(file, (text) =>
    text.replace(/\/Type \/Catalog/, '$&/OpenAction<</S/J#61vaScript>>'),
  );
  const bytes = await readFile(file, 'latin1');
  // The index is behind the change.
  const index = bytes.lastIndexOf('xref\n', bytes.lastIndexOf('startxref') - 1);
  const moved = bytes.replace(/startxref\s+\d+/, `startxref\n${index}`);
  await expect(desk.drop(Buffer.from(moved, 'latin1'))).rejects.toThrow('got JavaScript');
});

it.each(ENGINES)('counts those who get an alert about a filing, on %s', async (engine) => {
  const dataDir = databases.folder();
  const open = await databases.create(engine, dataDir);
  const { db } = await open().connect();
  const subscriber = (sections: string, n: number) => ({
    ...{ id: `${n}`, email: `${n}@fund.example`, sections: sections.replace('?', '') },
    ...{ created_at: 1, confirmed_at: sections.endsWith('?') ? null : 1 },
  });
  const all = ['esg governance', 'governance', 'governance?', 'financials'].map(subscriber);
  await db.insertInto('alert_subscribers').values(all).execute();
  const settings = readSettings({ DATA_DIR: dataDir, ...open.environment, ...mailTo() });
  const database = openServerDatabase(settings);
  const desk = openFilingDesk(content.folder, { history: new History(content.folder), database });
  const { upload } = await desk.drop(await readFile(at('notice.pdf')));
  const policy = { section: 'governance', title: 'A policy', date: '2026-01-02' } as const;
  expect((await desk.publish(upload, policy, true)).done?.alerts).toBe(2);
  const offer = { ...policy, section: 'offer-documents' } as const;
  expect((await desk.publish(upload, offer, true)).done?.alerts).toBe(0);
  await desk.close();
  await database.close();
});

it('reports an error at its field, and a broken file immediately', async () => {
  const { upload } = await desk.drop(await readFile(at('notice.pdf')));
  const wrong = { section: 'governance', title: 'A policy', date: '2 Jan' } as const;
  expect((await desk.publish(upload, wrong, true)).problems).toMatchObject([{ field: 'date' }]);
  const group = { ...wrong, date: '2026-01-02', section: 'esg' } as const;
  expect((await desk.publish(upload, group, true)).problems).toMatchObject([{ field: 'group' }]);
  const steering = { ...wrong, date: '2026-01-02', title: 'A\u000bpolicy' };
  expect((await desk.publish(upload, steering, true)).problems).toMatchObject([{ field: 'title' }]);
  await expect(desk.drop(Buffer.from('%PDF-1.7 cut'))).rejects.toThrow('can’t be published');
});

it('discards a filing that was never public, and refuses one that is', async () => {
  const git = gitIn(content.folder);
  await git.commitAll();
  const { upload } = await desk.drop(await readFile(at('notice.pdf')));
  const addition = { section: 'governance', title: 'A new policy', date: '2026-01-02' } as const;
  const later = { ...addition, publishAt: '2099-01-02T17:05' };
  const state = async () => (await desk.list()).filings.find(({ id }) => id === 'a-new-policy');
  for (const each of [addition, later]) {
    expect((await desk.publish(upload, each, false)).done).toBeDefined();
    expect((await state())?.since).toBeUndefined();
    expect(await desk.act('discard', DISCARDED)).toEqual({ done: true, problems: [] });
    expect(await git('status', '--porcelain')).toBe('');
  }
  await desk.publish(upload, later, false);
  expect(await readFile(join(content.folder, 'published.lock'), 'utf8')).toContain('2099-01-02  ');
  await git.commitAll();
  await desk.act('discard', DISCARDED);
  expect(await state()).toBeUndefined();
  expect((await desk.list()).problems).toEqual([]);

  await desk.publish(upload, addition, false);
  await git.commitAll();
  await expect(desk.act('discard', DISCARDED)).rejects.toThrow('withdraw it instead');
  const past = { ...addition, id: 'other', publishAt: '2020-01-01T10:00' };
  await writePdf(at('other.pdf'), ['Another notice.']);
  const other = await desk.drop(await readFile(at('other.pdf')));
  expect((await desk.publish(other.upload, past, true)).problems).toMatchObject([
    { field: 'publishAt', message: expect.stringContaining('still to come') },
  ]);
});

it('commits one of two new filings without the other, and then the other with another file', async () => {
  const git = gitIn(content.folder);
  await git.commitAll();
  const history = new History(content.folder);
  const drop = async (text: string) => {
    await writePdf(at('one.pdf'), [text]);
    return (await desk.drop(await readFile(at('one.pdf')))).upload;
  };
  const policy = { section: 'governance', date: '2026-01-02' } as const;
  for (const title of ['First', 'Second'])
    await desk.publish(await drop(title), { ...policy, title }, false);
  const commit = async (id: string) => {
    await history.commit([`filings/${id}.yaml`], id, 'sunil');
    await git('clone', '-q', '.', at(id));
    const database = openServerDatabase(readSettings({ DATA_DIR: at() }));
    const { filings, problems } = await openFilingDesk(at(id), { history, database }).list();
    expect(problems).toEqual([]);
    return filings.map((each) => each.id);
  };
  expect(await commit('second')).not.toContain('first');
  expect(await commit('first')).toEqual(expect.arrayContaining(['first', 'second']));
  expect(await history.changes()).toEqual([]);
  await replaceFile('first', at('notice.pdf'), content.folder);
  expect(await history.changes()).toMatchObject([
    { file: 'filings/first.yaml', title: 'First', words: ['first.pdf was replaced.'] },
  ]);
});
