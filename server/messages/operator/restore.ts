import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { sqliteDatabase } from '../../store/database.ts';
import type { Engine } from '../../store/migrations/migrations.ts';
import { TABLES, type Tables } from '../../store/tables.ts';
import { type BackupContents, verifyBackup } from './backup-file.ts';
import { copyRows } from './copy-rows.ts';
import { givenPath, type Operator } from './operator.ts';
import { progress } from './progress.ts';
import { countContacts } from './search.ts';
import { count, time } from './wording.ts';

/** Replaces the content of the database with a backup, in one transaction. */
export async function restore(
  operator: Operator,
  named: string,
  { yes, verify }: { yes?: boolean; verify?: boolean },
): Promise<void> {
  const file = givenPath(named);
  const contents = verifyBackup(file);
  operator.note(describe(file, contents));
  if (verify) return;
  const present = await countContacts(operator);
  const question = `The database holds ${count(present, 'message')}. Replace them with those of the backup?`;
  if (present > 0 && !yes && !(await operator.confirm(question))) {
    operator.print('Nothing was changed.');
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), 'contacts-restore-'));
  const copy = join(folder, 'backup.sqlite');
  try {
    await copyFile(file, copy);
    await replace(operator, copy, contents.messages);
  } finally {
    await rm(folder, { recursive: true });
  }
  operator.print(`Restored ${count(contents.messages, 'message')}. Restart the servers now.`);
  if (contents.waiting > 0) {
    operator.note(
      `${count(contents.waiting, 'mail')} that had not been sent then may have been since: parked. contacts -- resend sends them.`,
    );
  }
}

async function replace(operator: Operator, copy: string, messages: number): Promise<void> {
  const source = sqliteDatabase(copy);
  try {
    // Opening an older backup migrates it to the current schema.
    const { db: from } = await source.connect();
    await from
      .updateTable('outbox')
      .set({ parked_at: Date.now(), last_error: 'restored from a backup', lease: null })
      .where('sent_at', 'is', null)
      .where('parked_at', 'is', null)
      .execute();
    await operator.query((db) =>
      db.transaction().execute(async (to) => {
        const bar = progress(messages, 'restored');
        await empty(to, operator.database.engine);
        await copyRows(from, to, bar.step);
        if (operator.database.engine === 'postgres') {
          await sql`select setval(pg_get_serial_sequence('contacts', 'seq'),
            coalesce((select max(seq) from contacts), 0) + 1, false)`.execute(to);
        }
        bar.end();
      }),
    );
  } finally {
    await source.close();
  }
}

/** No other process can write from here to the end of the transaction. */
async function empty(to: Kysely<Tables>, engine: Engine): Promise<void> {
  const names = Object.entries(TABLES).flatMap(([name, { copiedBy, emptied }]) =>
    copiedBy || emptied ? sql.table(name) : [],
  );
  if (engine === 'postgres') await sql`truncate ${sql.join(names)}`.execute(to);
  else for (const name of names.reverse()) await sql`delete from ${name}`.execute(to);
}

function describe(file: string, { messages, newest, waiting }: BackupContents): string {
  const until = newest === null ? '' : `, the newest of ${time(newest)}`;
  return `${file}: whole; ${count(messages, 'message')}${until}; ${count(waiting, 'mail')} waiting`;
}
