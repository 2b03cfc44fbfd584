import { closeSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Database from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { makeFolder } from '../settings/data-folder.ts';

/** How long a statement waits for a lock in the driver, which blocks the process. The store retries outside it. */
const BUSY_TIMEOUT_MS = 100;
class Adapter extends SqliteAdapter {
  /** SQLite supports this. It lets the migrator read and write its state under one write lock. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class Driver extends SqliteDriver {
  readonly #file: Database.Database;

  constructor(file: Database.Database) {
    super({ database: file });
    this.#file = file;
  }

  /**
   * Takes the write lock at the start, so that a transaction never fails midway because of the lock. Each waits for the
   * next turn of the event loop: however many messages wait to be stored, pages are served between two of them.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await nextTurn();
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** SQLite may have rolled back already (disk full). A second rollback would hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.inTransaction) await super.rollbackTransaction(connection);
  }
}

export const sqliteDialect = (file: Database.Database): Dialect => ({
  createAdapter: () => new Adapter(),
  createDriver: () => new Driver(file),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});

/** Opens or creates the file with a write-ahead log. Every commit is on disk before the response. */
export function openSqliteFile(path: string): Database.Database {
  makeFolder(dirname(path));
  // Only this account may read it, whatever its umask says; the write-ahead log takes the same mode.
  closeSync(openSync(path, 'a', 0o600));
  const file = new Database(path, { timeout: BUSY_TIMEOUT_MS });
  file.pragma('journal_mode = WAL');
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  // Overwrites deleted data; otherwise it stays in the file until its space is reused.
  file.pragma('secure_delete = ON');
  return file;
}

export function fileIdentity(path: string): string | undefined {
  const stat = statSync(path, { throwIfNoEntry: false, bigint: true });
  return stat && `${stat.dev}:${stat.ino}`;
}
