import { renameSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { expectUnavailable, kept, openCalls } from '../testing/failing-store.ts';
import { startPostgres } from '../testing/postgres-server.ts';
import { openTestDatabases } from '../testing/test-databases.ts';
import { postgresDatabase, sqliteDatabase } from './database.ts';

const databases = openTestDatabases();

describe('when another process holds the SQLite file', () => {
  const lock = (file: string) => {
    const other = new Database(file);
    other.exec('begin exclusive');
    return { release: () => void other.close() };
  };

  it('delays a message and then stores it', async () => {
    const file = join(databases.folder(), 'contacts.sqlite');
    const database = sqliteDatabase(file);
    const { post } = await openCalls(database);
    await post();
    const other = lock(file);
    const answer = post();
    setTimeout(other.release, 300);
    expect((await answer).statusCode).toBe(201);
    await database.close();
  });

  it('refuses messages under a long lock without blocking the process, and recovers after it', async () => {
    const file = join(databases.folder(), 'contacts.sqlite');
    const database = sqliteDatabase(file);
    const { post } = await openCalls(database);
    await post();
    const other = lock(file);
    let turns = 0;
    const counting = setInterval(() => {
      turns += 1;
    }, 10);
    const answers = await Promise.all([post(), post(), post()]);
    clearInterval(counting);
    answers.forEach(expectUnavailable);
    expect(turns).toBeGreaterThan(5);
    other.release();
    expect((await post()).statusCode).toBe(201);
    expect(await kept(database)).toEqual({ messages: 2, mails: 2 });
    await database.close();
  });
});

it('refuses messages while the SQLite file is missing', async () => {
  const folder = databases.folder();
  const file = join(folder, 'contacts.sqlite');
  const database = sqliteDatabase(file);
  const { post, list } = await openCalls(database);
  expect((await post({ name: 'Before' })).statusCode).toBe(201);
  for (const end of ['', '-wal', '-shm']) renameSync(`${file}${end}`, join(folder, `away${end}`));
  expectUnavailable(await post());
  expectUnavailable(await list());
  for (const end of ['', '-wal', '-shm']) renameSync(join(folder, `away${end}`), `${file}${end}`);
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
