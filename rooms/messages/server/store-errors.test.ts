import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import {
  type ContactDatabase,
  postgresDatabase,
  sqliteDatabase,
} from '../../../site/server/store/database.ts';
import { StoreUnavailable } from '../../../site/server/store/store-errors.ts';
import { createWriteProbe } from '../../../site/server/store/write-probe.ts';
import { type PostgresServer, startPostgres } from '../../../site/testing/postgres-server.ts';
import { openTestDatabases } from '../../../site/testing/test-databases.ts';
import { sharedFolder } from '../../../site/testing/test-folders.ts';
import { aMessage } from '../testing/a-message.ts';
import { contactCalls } from '../testing/contact-requests.ts';
import { createContactStore } from './store.ts';

const databases = openTestDatabases();

/** The API of the server, over a database that fails. */
async function openCalls(database: ContactDatabase) {
  const mail = { notifyTo: ['desk@house.example'], acknowledge: false };
  const app = await contactCalls(database, { store: { mail } });
  const post = (change: object = {}) =>
    app.inject({ method: 'POST', url: '/api/contact', payload: aMessage(change) });
  return { post, list: () => app.inject('/api/contacts') };
}

type Answer = Awaited<ReturnType<Awaited<ReturnType<typeof openCalls>>['post']>>;

function expectUnavailable(answer: Answer): void {
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.json()).toEqual({
    success: false,
    error: { code: 'unavailable', message: 'The message could not be kept. Please try again.' },
  });
}

/** Messages, and mails without their message or the reverse. */
async function kept(database: ContactDatabase) {
  const { db } = await database.connect();
  const { rows } = await sql<{ messages: number; mails: number }>`
    select (select count(*) from contacts) as messages, (select count(*) from outbox) as mails
  `.execute(db);
  return rows[0];
}

describe('when another process holds the SQLite file', () => {
  async function openLocked() {
    const file = join(databases.folder(), 'contacts.sqlite');
    const database = sqliteDatabase(file);
    const { post } = await openCalls(database);
    await post();
    const other = new Database(file);
    other.exec('begin exclusive');
    return { database, post, release: () => void other.close() };
  }

  it('delays a message and then stores it', async () => {
    const { database, post, release } = await openLocked();
    const answer = post();
    setTimeout(release, 300);
    expect((await answer).statusCode).toBe(201);
    await database.close();
  });

  it('refuses messages under a long lock without blocking the process, and recovers after it', async () => {
    const { database, post, release } = await openLocked();
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 10);
    const answers = await Promise.all([post(), post(), post()]);
    clearInterval(counting);
    answers.forEach(expectUnavailable);
    expect(turns).toBeGreaterThan(5);
    release();
    expect((await post()).statusCode).toBe(201);
    expect(await kept(database)).toEqual({ messages: 2, mails: 2 });
    await database.close();
  });
});

it('refuses messages while the SQLite file is missing', async () => {
  const folder = databases.folder();
  const [file, away] = [join(folder, 'contacts.sqlite'), join(folder, 'away')];
  const move = (from: string, to: string) => {
    for (const end of ['', '-wal', '-shm']) fs.renameSync(from + end, to + end);
  };
  const database = sqliteDatabase(file);
  const { post, list } = await openCalls(database);
  expect((await post({ name: 'Before' })).statusCode).toBe(201);
  move(file, away);
  expectUnavailable(await post());
  expectUnavailable(await list());
  move(away, file);
  expect((await post({ name: 'After' })).statusCode).toBe(201);
  expect((await list()).json().data).toMatchObject([{ name: 'After' }, { name: 'Before' }]);
  await database.close();
});

it('refuses messages while PostgreSQL is down', async () => {
  const postgres = await startPostgres({ fsync: false, own: true });
  const database = postgresDatabase(await postgres.createDatabase(`gone_${process.pid}`));
  const cut = Promise.withResolvers<void>();
  database.pool?.on('connect', (client) => client.once('end', () => cut.resolve()));
  try {
    const { post, list } = await openCalls(database);
    expect((await post({ name: 'Before' })).statusCode).toBe(201);

    // A connection that ends while a transaction holds it idle reports this only by an event.
    const { db } = await database.connect();
    const transaction = db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx);
      await postgres.kill();
      await cut.promise;
      await sql`select 1`.execute(tx);
    });
    await expect(transaction).rejects.toThrow();
    for (const answer of await Promise.all([post(), post(), list()])) expectUnavailable(answer);
    await postgres.start();
    expect((await post({ name: 'After' })).statusCode).toBe(201);
    expect((await list()).json().data).toMatchObject([{ name: 'After' }, { name: 'Before' }]);
    expect(await kept(database)).toEqual({ messages: 2, mails: 2 });
  } finally {
    await database.close();
    await postgres.stop();
  }
});

interface FullDisk {
  database: ContactDatabase;
  makeRoom(): Promise<void>;
}

/** SQLite's own size limit: it gives the same error, and needs no special rights. */
async function pageLimit(): Promise<FullDisk> {
  const database = sqliteDatabase(join(databases.folder(), 'contacts.sqlite'));
  const { db } = await database.connect();
  const limit = async (pages: number) => {
    await sql`pragma max_page_count = ${sql.lit(pages)}`.execute(db);
  };
  await limit(60);
  return { database, makeRoom: () => limit(1_000_000) };
}

const disks = sharedFolder();
const mounts: string[] = [];
afterAll(() => {
  for (const mount of mounts) spawnSync('umount', [mount]);
});

/** A small file system; only when mounting is allowed. */
function mountSmall(name: string, megabytes: number): string | undefined {
  const folder = join(disks, name);
  fs.mkdirSync(folder);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  if (mounted.status !== 0) return undefined;
  mounts.push(folder);
  return folder;
}

/** What one PostgreSQL with its data on a small disk needs, and room for one more database. */
const POSTGRES_MB = 160;
const SPARE_BYTES = 1_000_000;
const postgresDisk = mountSmall('postgres', POSTGRES_MB);
let onSmallDisk: Promise<PostgresServer> | undefined;
afterAll(async () => (await onSmallDisk)?.stop());

async function fullPostgres(folder: string): Promise<FullDisk> {
  const ballast = join(folder, 'ballast');
  fs.rmSync(ballast, { force: true });
  fs.chmodSync(dirname(folder), 0o711);
  onSmallDisk ??= startPostgres({ fsync: false, own: true, folder });
  const name = `full_${randomUUID().replaceAll('-', '')}`;
  const database = postgresDatabase(await (await onSmallDisk).createDatabase(name));
  await database.connect();
  const { bavail, bsize } = fs.statfsSync(folder);
  fs.writeFileSync(ballast, Buffer.alloc(bavail * bsize - SPARE_BYTES));
  return { database, makeRoom: async () => fs.rmSync(ballast) };
}

/** Without the right to mount a disk, the report names the last one as skipped. */
describe.each<[name: string, there: unknown, fill: () => Promise<FullDisk>]>([
  ['the database reaches its largest size', true, pageLimit],
  ['the disk of PostgreSQL is full', postgresDisk, () => fullPostgres(postgresDisk ?? '')],
])('when %s', (_what, there, fill) => {
  it.runIf(there)(
    'refuses messages, is not ready, serves the list, and recovers with space',
    async () => {
      const { database, makeRoom } = await fill();
      const { post, list } = await openCalls(database);
      const statuses: number[] = [];
      while (statuses.filter((status) => status !== 201).length < 5) {
        const long = Array.from({ length: 16 }, () => post({ message: 'x'.repeat(5000) }));
        for (const answer of await Promise.all(long)) {
          statuses.push(answer.statusCode);
          if (answer.statusCode !== 201) expectUnavailable(answer);
        }
      }
      const acknowledged = statuses.filter((status) => status === 201).length;
      expect(acknowledged).toBeGreaterThan(0);
      expect(await kept(database)).toEqual({ messages: acknowledged, mails: acknowledged });
      expect((await list()).statusCode).toBe(200);
      const writable = createWriteProbe(database);
      await expect(writable()).rejects.toThrow(StoreUnavailable);
      await makeRoom();
      await writable();
      expect((await post()).statusCode).toBe(201);
      expect(await kept(database)).toEqual({ messages: acknowledged + 1, mails: acknowledged + 1 });
      await database.close();
    },
  );
});

const tight = mountSmall('tight', 8);
it.runIf(tight)('a removal succeeds although the disk has no room to empty the log', async () => {
  const folder = tight ?? '';
  const database = sqliteDatabase(join(folder, 'contacts.sqlite'));
  const store = createContactStore(database);
  const submit = () =>
    store.submit({ message: aMessage({ message: 'x'.repeat(5000) }), held: null });
  const { id, removalToken } = await submit();
  // The database file stays small until the log is emptied. The test then takes away the space that it needs.
  for (let number = 0; number < 30; number += 1) await submit();
  const { bavail, bsize } = fs.statfsSync(folder);
  fs.writeFileSync(join(folder, 'ballast'), Buffer.alloc(bavail * bsize - 100_000));
  expect(await store.removeByToken(id, removalToken)).toBe('removed');
  expect(await store.removeByToken(id, removalToken)).toBe('unknown');

  const log = join(folder, 'contacts.sqlite-wal');
  expect(fs.statSync(log).size).toBeGreaterThan(0);
  fs.rmSync(join(folder, 'ballast'));
  await database.forgetDeleted();
  expect(fs.statSync(log).size).toBe(0);
  await database.close();
});
