import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openServerDatabase,
  type ServerDatabase,
} from '../../../../desk/server/server-database.ts';
import { readSettings } from '../../../../site/server/settings/settings.ts';
import { mailTo } from '../../../../site/testing/server-process.ts';
import { ENGINES, openTestDatabases } from '../../../../site/testing/test-databases.ts';
import { createContactStore } from '../../server/store.ts';
import { aMessage } from '../../testing/a-message.ts';
import { type Inbox, openInbox } from './inbox.ts';

describe.each(ENGINES)('messages on %s', (engine) => {
  const databases = openTestDatabases();
  let server: ServerDatabase;
  let inbox: Inbox;
  let submit: (change: object) => Promise<string>;
  beforeAll(async () => {
    const dataDir = databases.folder();
    const open = await databases.create(engine, dataDir);
    const database = open();
    const settings = readSettings({ DATA_DIR: dataDir, ...open.environment, ...mailTo() });
    const store = createContactStore(database, {
      mail: { notifyTo: ['a@b.example'], acknowledge: false },
    });
    server = openServerDatabase(settings);
    inbox = openInbox(server);
    submit = async (change) =>
      (await store.submit({ message: aMessage(change), held: null })).reference;
  });
  afterAll(() => server.close());

  it('can be found, answered, hidden, shown, exported and deleted, and the log names who did it', async () => {
    const words = { message: 'A 100% cotton set' };
    const asha = await submit({ name: 'Asha', email: 'asha@film.example', ...words });
    const ravi = await submit({ name: '=Ravi', private: true });
    const names = async (search: string) =>
      (await inbox.list({ search })).messages.map(({ name }) => name);
    for (const search of ['ASHA@film', '100% COTTON', asha, asha.slice(3).toLowerCase()])
      expect(await names(search), search).toEqual(['Asha']);
    expect(await names('_')).toEqual([]);
    expect((await inbox.list({ state: 'private' })).messages).toMatchObject([{ reference: ravi }]);

    await inbox.act('answer', [asha], 'revathi');
    await inbox.act('hide', [asha], 'revathi');
    const [message] = (await inbox.list({ search: asha })).messages;
    expect(message).toMatchObject({ state: 'hidden', answered: true });
    const { log } = await inbox.show(asha);
    expect(log.map(({ who, did }) => `${did} by ${who}`)).toEqual([
      'Mail waiting by a@b.example',
      'Answered by revathi',
      'Hidden by revathi',
    ]);
    await inbox.act('show', [asha], 'reader');
    expect((await inbox.list({})).counts).toMatchObject({ listed: 1, private: 1, hidden: 0 });
    expect(await inbox.csv([ravi], 'revathi')).toContain("'=Ravi");
    expect(await inbox.csv([ravi], 'reader')).not.toContain('Asha');
    const downloads = (await inbox.show(ravi)).log.filter(({ did }) => did === 'Downloaded');
    expect(downloads.map(({ who }) => who)).toEqual(['revathi', 'reader']);

    await expect(inbox.act('delete', [asha, 'MS-22222222'], 'revathi')).rejects.toThrow(
      'no message',
    );
    expect(await names('asha')).toEqual(['Asha']);
    await inbox.act('delete', [asha], 'revathi');
    expect(await names('asha')).toEqual([]);
    expect(await inbox.backup('revathi')).toContain('1 message');
  });

  it('are counted whole and read page by page, and a change has another number', async () => {
    const before = await inbox.change();
    for (let n = 0; n < 120; n += 1) await submit({ name: `Page ${n}`, private: true });
    const first = await inbox.list({ state: 'private', search: 'Page' });
    const second = await inbox.list({ state: 'private', search: 'Page', skip: 100 });
    expect(first.counts).toMatchObject({ private: 120, listed: 0 });
    const names = [...first.messages, ...second.messages].map(({ name }) => name);
    expect(new Set(names).size).toBe(120);
    const after = await inbox.change();
    expect(after.change).not.toBe(before.change);
    expect(after.unanswered).toBe(before.unanswered + 120);
    await inbox.act('answer', [first.messages[0]?.reference ?? ''], 'revathi');
    expect((await inbox.change()).unanswered).toBe(after.unanswered - 1);
  });
});
