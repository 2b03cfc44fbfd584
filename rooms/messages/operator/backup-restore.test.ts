import { existsSync } from 'node:fs';
import { readdir, readFile, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Engine } from '../../../site/server/store/migrations.ts';
import { TABLES, type Tables } from '../../../site/server/store/tables.ts';
import { ENGINES, openTestDatabases } from '../../../site/testing/test-databases.ts';
import { contactFigures } from '../server/figures.ts';
import { openHouse as house } from '../testing/operator-house.ts';
import { backUp, restore } from './backup.ts';

const databases = openTestDatabases();
const openHouse = (engine: Engine) => house(databases, engine);

describe.each(ENGINES)('backup and restore on %s', (engine) => {
  it('backs up while the server writes, and restores what was there then', async () => {
    const { submit, whileWriting, contacts, dataDir, store, listed, database } =
      await openHouse(engine);
    const kept = await submit({ name: 'Kept' });
    const made = await whileWriting(contacts(['backup', 'copy.sqlite']));
    expect(made).toMatchObject({ code: 0, out: expect.stringContaining('copy.sqlite: ') });
    expect((await stat(join(dataDir, 'copy.sqlite'))).mode & 0o777).toBe(0o600);
    expect((await readdir(dataDir)).join()).not.toMatch(/copy.*(part|wal|shm)/);
    expect((await contacts(['backup', 'copy.sqlite'])).code).toBe(1);

    await submit({ name: 'Later' });
    const refused = await contacts(['restore', 'copy.sqlite'], 'no\n');
    expect(refused.err).toMatch(/whole; [\d,]+ messages?.*Replace them/s);
    expect(await listed()).toEqual(['Later', 'Kept']);
    expect((await contacts(['restore', 'copy.sqlite', '--yes'])).code).toBe(0);
    expect(await listed()).toEqual(['Kept']);
    // The sender's key still works, new messages come first, and no mail is sent a second time.
    expect(await contactFigures(database)).toMatchObject({ queued: 0 });
    await submit({ name: 'New' });
    expect(await listed()).toEqual(['New', 'Kept']);
    expect(await store.removeByToken(kept.id, kept.removalToken)).toBe('removed');
  });

  it.each(ENGINES)('copies every row of every table to %s', async (target) => {
    const { submit, database, operator, dataDir } = await openHouse(engine);
    const { id } = await submit({ message: 'Ünïcode — ✓' });
    const { db } = await database.connect();
    // PostgreSQL has no NUL in texts. Older versions stored it in SQLite.
    const website = `https://a.example/${engine === 'sqlite' ? '\0' : ''}\u001b]0;`;
    await db.updateTable('contacts').set({ website, kit: '{}' }).where('id', '=', id).execute();
    await db.insertInto('alert_subscribers').values(subscriber).execute();
    // More than are copied at once.
    const entries = Array.from({ length: 501 }, (_, n) => ({ ...logged, id: `entry ${n}` }));
    await db.insertInto('desk_log').values(entries).execute();
    const file = join(dataDir, 'copy.sqlite');
    await backUp(operator, file, { keep: 30 });

    const other = await openHouse(target);
    const { db: restored } = await other.database.connect();
    await restored.insertInto('announced_filings').values(announced).execute();
    await restore(other.operator, file);
    for (const [table, { copiedBy, emptied }] of Object.entries(TABLES)) {
      const rows = async (of: Kysely<Tables>) =>
        (await sql<object>`select * from ${sql.table(table)}`.execute(of)).rows;
      if (emptied) expect(await rows(restored), table).toEqual([]);
      if (!copiedBy) continue;
      const before = await rows(db);
      expect(before, `this test writes a row into ${table}`).not.toEqual([]);
      // A restore parks the mails that wait.
      const parked = { parked_at: expect.any(Number), last_error: expect.any(String) };
      const expected = before.map((row) => ({
        ...row,
        ...(table === 'outbox' && parked),
        ...(table === 'contacts' && { website: website.replace('\0', '\ufffd') }),
      }));
      const after = await rows(restored);
      expect(after, table).toEqual(expect.arrayContaining(expected));
      expect(after).toHaveLength(before.length);
    }
  });

  it('replaces nothing if a restore fails in the middle', async () => {
    const { submit, operator, dataDir, listed, database } = await openHouse(engine);
    for (const name of ['One', 'Two']) await submit({ name });
    const copy = join(dataDir, 'copy.sqlite');
    await backUp(operator, copy, { keep: 30 });
    const { db } = await database.connect();
    // The second message of the backup has the same address as the first.
    await sql`update contacts set email = id`.execute(db);
    await sql`create unique index one_address on contacts (email)`.execute(db);
    await expect(restore(operator, copy)).rejects.toThrow(/unique/i);
    expect(await listed()).toEqual(['Two', 'One']);
  });
});

const address = { id: 'a', email: 'reader@fund.example' };
const subscriber = { ...address, sections: 'esg', created_at: 1, confirmed_at: 2 };
const logged = { at: 1, who: 'revathi', did: 'Opened', reference: 'MS-22222222' };
const announced = { id: 'policy', announced_at: 1 };

const changed = (change: (bytes: Buffer) => Buffer) => async (file: string) =>
  writeFile(file, change(await readFile(file)));

describe('backup and restore', () => {
  it.each([
    ['no database at all', async (file: string) => writeFile(file, 'hello'.repeat(1000))],
    ['a damaged one', changed((bytes) => bytes.fill(0x5a, 4096 * 2, 4096 * 4))],
    ['one cut short', changed((bytes) => bytes.subarray(0, 9000))],
    ['missing', unlink],
  ])('restores nothing from a file that is %s', async (_, damage) => {
    const { operator, dataDir, submit, submitMany, listed } = await openHouse('sqlite');
    await submitMany(40, { message: 'x'.repeat(500) });
    const copy = join(dataDir, 'copy.sqlite');
    await backUp(operator, copy, { keep: 30 });
    await submit({ name: 'Since the backup' });
    const before = await listed();
    await damage(copy);
    await expect(restore(operator, copy)).rejects.toThrow(/damaged|expected a backup/);
    expect(await listed()).toEqual(before);
  });

  it('keeps its backups for thirty days', async () => {
    const { operator, dataDir } = await openHouse('sqlite');
    const folder = join(dataDir, 'backups');
    await backUp(operator, undefined, { keep: 30 });
    const [first = ''] = await readdir(folder);
    const old = join(folder, 'contacts-20250101T000000000Z.sqlite');
    const foreign = join(folder, 'mine.sqlite');
    const then = new Date(Date.now() - 31 * 86_400_000);
    for (const file of [old, foreign]) {
      await writeFile(file, '');
      await utimes(file, then, then);
    }
    await utimes(join(folder, first), then, new Date(Date.now() - 29 * 86_400_000));
    // The first backup was made just now: the clock may have jumped since those that look old.
    const backUpAfter = async (days: number) => {
      const chore = { done_at: Date.now() - days * 86_400_000, since: 0 };
      await operator.query((db) =>
        db.updateTable('chores').set(chore).where('name', '=', 'backup').execute(),
      );
      return (await backUp(operator, undefined, { keep: 30 })).slice(1);
    };
    expect((await backUp(operator, undefined, { keep: 30 })).slice(1)).toEqual([]);
    expect([await backUpAfter(31), await backUpAfter(-1)]).toEqual([[], []]);
    const removed = await backUpAfter(1);
    expect(removed).toEqual([`${old}: older than 30 days, removed`]);
    expect(await readdir(folder)).toEqual(expect.arrayContaining([first, 'mine.sqlite']));
    expect(existsSync(old)).toBe(false);
  });
});
