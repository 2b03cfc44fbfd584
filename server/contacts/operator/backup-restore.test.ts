import { existsSync } from 'node:fs';
import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openHouse as house } from '../../testing/operator-house.ts';
import { ENGINES, openTestDatabases } from '../../testing/test-databases.ts';
import { contactFigures } from '../store/figures.ts';
import type { Engine } from '../store/tables.ts';

const databases = openTestDatabases();
const openHouse = (engine: Engine) => house(databases, engine);

describe.each(ENGINES)('backup and restore on %s', (engine) => {
  it('backs up while the server writes, and restores on either engine', async () => {
    const { submit, contacts, dataDir, store, listed, database } = await openHouse(engine);
    const kept = await submit({ name: 'Kept', message: 'Ünïcode — ✓' });
    let writing = true;
    const writer = (async () => {
      while (writing) await submit({ name: 'Meanwhile', private: true });
    })();
    const made = await contacts(['backup', 'copy.sqlite']);
    writing = false;
    await writer;
    expect(made).toMatchObject({ code: 0, out: expect.stringContaining('copy.sqlite: ') });
    expect((await stat(join(dataDir, 'copy.sqlite'))).mode & 0o777).toBe(0o600);
    expect((await readdir(dataDir)).filter((name) => /copy.*(part|wal|shm)/.test(name))).toEqual(
      [],
    );
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

    const other = await openHouse(engine === 'sqlite' ? 'postgres' : 'sqlite');
    const moved = await other.contacts(['restore', join(dataDir, 'copy.sqlite')]);
    expect(moved.code).toBe(0);
    expect((await other.store.list()).entries).toMatchObject([
      { name: 'Kept', message: 'Ünïcode — ✓' },
    ]);
  });
});

describe('backup and restore', () => {
  it.each([
    ['no database at all', async (file: string) => writeFile(file, 'hello'.repeat(1000))],
    [
      'a damaged one',
      async (file: string) => {
        const bytes = await readFile(file);
        bytes.fill(0x5a, 4096 * 2, 4096 * 4);
        await writeFile(file, bytes);
      },
    ],
    [
      'one cut short',
      async (file: string) => writeFile(file, (await readFile(file)).subarray(0, 9000)),
    ],
    ['missing', async () => undefined],
  ])('restores nothing from a file that is %s', async (what, damage) => {
    const { contacts, dataDir, submit, listed } = await openHouse('sqlite');
    for (let n = 0; n < 40; n++) await submit({ name: 'Mine', message: 'x'.repeat(500) });
    await contacts(['backup', 'copy.sqlite']);
    await submit({ name: 'Since the backup' });
    const before = await listed();
    await damage(join(dataDir, 'copy.sqlite'));
    const file = what === 'missing' ? 'nothing.sqlite' : 'copy.sqlite';
    const { code, err } = await contacts(['restore', file, '--yes']);
    expect(code).toBe(1);
    expect(err).toMatch(/damaged|expected a backup/);
    expect(await listed()).toEqual(before);
  });

  it('keeps its backups for thirty days', async () => {
    const { contacts, dataDir, submit } = await openHouse('sqlite');
    await submit();
    const folder = join(dataDir, 'backups');
    expect((await contacts(['backup'])).out).toContain(folder);
    const [first = ''] = await readdir(folder);
    const old = join(folder, 'contacts-20250101T000000000Z.sqlite');
    const foreign = join(folder, 'mine.sqlite');
    const then = new Date(Date.now() - 31 * 86_400_000);
    for (const file of [old, foreign]) {
      await writeFile(file, '');
      await utimes(file, then, then);
    }
    await utimes(join(folder, first), then, new Date(Date.now() - 29 * 86_400_000));
    expect((await contacts(['backup'])).err).toContain('removed');
    expect(await readdir(folder)).toEqual(expect.arrayContaining([first, 'mine.sqlite']));
    expect(existsSync(old)).toBe(false);
  });
});
