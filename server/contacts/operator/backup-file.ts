import Database from 'better-sqlite3';
import { errorCode } from '../http/unavailable.ts';
import { KNOWN_MIGRATIONS } from '../store/migrate.ts';
import { CommandError } from './operator.ts';

/** What a backup holds. */
export interface BackupContents {
  messages: number;
  /** When the newest message came, in milliseconds; null where there is none. */
  newest: number | null;
  /** Mails that were waiting when the backup was made. */
  waiting: number;
}

/**
 * Reads a backup through: every page and index of it, and whether this version knows its schema.
 * @throws CommandError saying what is wrong with the file
 */
export function verifyBackup(file: string): BackupContents {
  let backup: Database.Database | undefined;
  try {
    backup = new Database(file, { readonly: true, fileMustExist: true });
    const check = backup.pragma('integrity_check', { simple: true });
    if (check !== 'ok') throw new CommandError(`${file}: damaged (${check})`);
    const migrations = backup.prepare('select name from kysely_migration').pluck().all();
    const unknown = migrations.filter((name) => !KNOWN_MIGRATIONS.includes(String(name)));
    if (unknown.length > 0) {
      throw new CommandError(`${file}: made by a newer version (${unknown.join(', ')})`);
    }
    return backup
      .prepare<[], BackupContents>(
        `select count(*) as messages, max(created_at) as newest,
          (select count(*) from outbox where sent_at is null and parked_at is null) as waiting
        from contacts`,
      )
      .get() as BackupContents;
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const why = error instanceof Error ? error.message : errorCode(error);
    throw new CommandError(`${file}: expected a backup of the messages (${why})`);
  } finally {
    backup?.close();
  }
}
