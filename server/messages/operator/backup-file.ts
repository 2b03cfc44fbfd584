import Database from 'better-sqlite3';
import { KNOWN_MIGRATIONS } from '../../store/migrate.ts';
import { errorCode } from '../../store/store-errors.ts';
import { CommandError } from './operator.ts';

export interface BackupContents {
  messages: number;
  /** Time of the newest message in milliseconds; null when there is none. */
  newest: number | null;
  waiting: number;
}

/** Checks every page and index of a backup, and its schema. @throws CommandError that says what is wrong */
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
