import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import { makeFolder } from '../../data-folder.ts';

/**
 * How long a statement waits for a lock inside the driver. Short, because the wait holds up the
 * whole process; the store tries again from outside.
 */
const BUSY_TIMEOUT_MS = 100;
class Adapter extends SqliteAdapter {
  /** SQLite has it; with it the migrator reads and writes its state under one write lock. */
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

  /** Takes the write lock at once, so that a transaction never fails half-way for want of it. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** SQLite may have rolled back already (disk full); a second rollback would hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.inTransaction) await super.rollbackTransaction(connection);
  }
}

export class ContactSqliteDialect extends SqliteDialect {
  readonly #file: Database.Database;

  constructor(file: Database.Database) {
    super({ database: file });
    this.#file = file;
  }

  override createAdapter(): SqliteAdapter {
    return new Adapter();
  }

  override createDriver(): SqliteDriver {
    return new Driver(this.#file);
  }
}

/** Opens or creates the file: write-ahead log, every commit on the disk before it is answered. */
export function openSqliteFile(path: string): Database.Database {
  makeFolder(dirname(path));
  const file = new Database(path, { timeout: BUSY_TIMEOUT_MS });
  file.pragma('journal_mode = WAL');
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  // What is deleted is overwritten, not left in the file until chance uses the place again.
  file.pragma('secure_delete = ON');
  return file;
}

/** Names the file behind a path; undefined when there is none. */
export function fileIdentity(path: string): string | undefined {
  const stat = statSync(path, { throwIfNoEntry: false, bigint: true });
  return stat && `${stat.dev}:${stat.ino}`;
}
