import type Database from 'better-sqlite3';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Pool } from 'pg';
import { guarded, isTrouble, StoreUnavailable } from '../http/unavailable.ts';
import { hashingSecret, migrate } from './migrate.ts';
import { patiently } from './patience.ts';
import { openPool } from './postgres.ts';
import { ContactSqliteDialect, fileIdentity, openSqliteFile } from './sqlite.ts';
import type { Engine, Tables } from './tables.ts';

/** A second process starting beside the first waits for its migrations. */
const MIGRATION_PATIENCE_MS = 30_000;

/** A migrated database, ready for queries. */
export interface Connection {
  db: Kysely<Tables>;
  /** Key for hashes that must not be guessable from the outside. */
  secret: string;
}

export interface ContactDatabase {
  readonly engine: Engine;
  /** The PostgreSQL pool, shared with the limits; undefined on SQLite. */
  readonly pool: Pool | undefined;
  /**
   * The connection to use now: opened and migrated on first use, and again after a loss.
   * @throws StoreUnavailable while there is none to be had.
   */
  connect(): Promise<Connection>;
  /**
   * After a deletion: empties SQLite's write-ahead log, which would keep what was deleted until
   * chance writes over it. Where that fails (a full disk, a reader), the next call tries again; nothing is
   * thrown, since the deletion itself is done. PostgreSQL sees to it itself.
   */
  forgetDeleted(): Promise<void>;
  close(): Promise<void>;
}

/** One file beside the server: no set-up, one server. */
export function sqliteDatabase(path: string): ContactDatabase {
  let opened:
    | { file: Database.Database; identity: string | undefined; ready: Connection }
    | undefined;
  let opening: Promise<Connection> | undefined;

  const open = async (): Promise<Connection> => {
    const file = openSqliteFile(path);
    try {
      const db = new Kysely<Tables>({ dialect: new ContactSqliteDialect(file) });
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
        // Writes to a file somebody removed would be acknowledged and lost.
        const identity = fileIdentity(path);
        if (identity === opened.identity) return Promise.resolve(opened.ready);
        if (!identity) return Promise.reject(new StoreUnavailable(`the file ${path} has gone`));
        opened.file.close();
        opened = undefined;
      }
      opening = guarded(() => patiently(open, MIGRATION_PATIENCE_MS)).finally(() => {
        opening = undefined;
      });
      return opening;
    },
    async forgetDeleted() {
      // In turn with other queries: within a transaction it would fail.
      if (!opened) return;
      const emptied = sql`pragma wal_checkpoint(truncate)`.execute(opened.ready.db);
      await emptied.catch((error: unknown) => {
        if (!isTrouble(error)) throw error;
      });
    },
    async close() {
      await opening?.catch(() => undefined);
      opened?.file.close();
      opened = undefined;
    },
  };
}

/** One database for any number of servers. `url`: postgres://user:password@host:port/name */
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
