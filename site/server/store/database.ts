import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { type Insertable, Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg, { type Pool } from 'pg';
import type { Settings } from '../settings/settings.ts';
import { type Engine, hashingSecret, migrate } from './migrations.ts';
import { fileIdentity, openSqliteFile, sqliteDialect } from './sqlite.ts';
import { guarded, isEnvironmentError, retryWhileLocked, StoreUnavailable } from './store-errors.ts';
import type { Tables } from './tables.ts';

/** A second process that starts at the same time waits for the migrations of the first. */
const MIGRATION_RETRY_MS = 30_000;

export interface Connection {
  db: Kysely<Tables>;
  secret: string;
}

export interface ContactDatabase {
  readonly engine: Engine;
  /** The PostgreSQL pool, shared with the limits; undefined on SQLite. */
  readonly pool: Pool | undefined;
  /** The current connection, opened and migrated on first use and after a loss. @throws StoreUnavailable */
  connect(): Promise<Connection>;
  /**
   * Empties SQLite’s write-ahead log, which may keep deleted data for long. It throws nothing: if it fails, the next use
   * tries again. PostgreSQL does this itself.
   */
  forgetDeleted(): Promise<void>;
  close(): Promise<void>;
}

/** Runs queries. The given function must be safe to repeat. @throws StoreUnavailable */
export type Query = <T>(work: (db: Kysely<Tables>) => Promise<T>) => Promise<T>;

export const retryingQueries =
  (database: ContactDatabase, waitMs?: number): Query =>
  (work) =>
    retryWhileLocked(async () => work((await database.connect()).db), waitMs);

/** Where a database is. */
type Place = Pick<Settings, 'databaseUrl' | 'dataDir'>;

export function contactDatabase(settings: Place): ContactDatabase {
  return settings.databaseUrl
    ? postgresDatabase(settings.databaseUrl)
    : sqliteDatabase(join(settings.dataDir, 'contacts.sqlite'));
}

export function sqliteDatabase(path: string): ContactDatabase {
  let opened:
    | { file: Database.Database; identity: string | undefined; ready: Connection }
    | undefined;
  let opening: Promise<Connection> | undefined;

  const open = async (): Promise<Connection> => {
    const file = openSqliteFile(path);
    try {
      const db = new Kysely<Tables>({ dialect: sqliteDialect(file) });
      await migrate(db, 'sqlite');
      const ready = { db, secret: await hashingSecret(db) };
      opened = { file, identity: fileIdentity(path), ready };
      return ready;
    } catch (error) {
      file.close();
      throw error;
    }
  };

  return {
    engine: 'sqlite',
    pool: undefined,
    connect() {
      if (opening) return opening;
      if (opened) {
        // Writes to a deleted file would be acknowledged and lost.
        const identity = fileIdentity(path);
        if (identity === opened.identity) return Promise.resolve(opened.ready);
        if (!identity) return Promise.reject(new StoreUnavailable(`the file ${path} is missing`));
        opened.file.close();
        opened = undefined;
      }
      opening = retryWhileLocked(open, MIGRATION_RETRY_MS).finally(() => {
        opening = undefined;
      });
      return opening;
    },
    async forgetDeleted() {
      // Runs between other queries, because it fails inside a transaction.
      if (!opened) return;
      const emptied = sql`pragma wal_checkpoint(truncate)`.execute(opened.ready.db);
      await emptied.catch((error: unknown) => {
        if (!isEnvironmentError(error)) throw error;
      });
    },
    async close() {
      await opening?.catch(() => undefined);
      opened?.file.close();
      opened = undefined;
    },
  };
}

/** Opens a PostgreSQL database for any number of servers. `url`: postgres://user:password@host:port/name */
export function postgresDatabase(url: string): ContactDatabase {
  const pool = openPool(url);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  let ready: Promise<Connection> | undefined;

  const open = async (): Promise<Connection> => {
    await migrate(db, 'postgres');
    return { db, secret: await hashingSecret(db) };
  };

  return {
    engine: 'postgres',
    pool,
    connect() {
      ready ??= guarded(open).catch((error: unknown) => {
        ready = undefined;
        throw error;
      });
      return ready;
    },
    forgetDeleted: async () => undefined,
    close: () => db.destroy(),
  };
}

/** int8 arrives as text by default; sequence numbers and milliseconds fit a double. */
const numbers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 && format !== 'binary'
      ? Number
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** Creates a small pool with short timeouts, so that a visitor gets a clear 503 within seconds. */
function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 8,
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
    statement_timeout: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'marigold-slate',
    types: numbers,
  });
  // A connection lost while idle or inside a transaction must not end the process. The next query
  // on it fails, and the one after that gets a new connection.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** A statement of SQLite has at most 32,766 variables, and a row at most 16 columns. */
const ROWS_AT_ONCE = 2_000;

export async function insertAll<Table extends keyof Tables>(
  tx: Transaction<Tables>,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const some = rows.slice(at, at + ROWS_AT_ONCE);
    await tx.insertInto(table).values(some).execute();
  }
}

/** How long an operator's work waits for the server to finish writing. */
const RETRY_MS = 30_000;

export interface Operator {
  database: ContactDatabase;
  dataDir: string;
  query: Query;
}

export function openOperator(settings: Place): Operator {
  const database = contactDatabase(settings);
  return { database, dataDir: settings.dataDir, query: retryingQueries(database, RETRY_MS) };
}

/** Whether there is a database. The server creates it at its first start. */
export const hasDatabase = ({ databaseUrl, dataDir }: Place): boolean =>
  Boolean(databaseUrl) || existsSync(join(dataDir, 'contacts.sqlite'));
