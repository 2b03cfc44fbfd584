import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { sqliteDatabase } from '../../../site/server/store/database.ts';
import type { Engine } from '../../../site/server/store/migrations.ts';
import type { Operator } from '../../../site/server/store/operator.ts';
import { TABLES, type Tables } from '../../../site/server/store/tables.ts';
import { type BackupContents, verifyBackup } from './backup.ts';
import { copyRows } from './copy-rows.ts';

export async function restore(operator: Operator, file: string): Promise<BackupContents> {
  const folder = await mkdtemp(join(tmpdir(), 'contacts-restore-'));
  const copy = join(folder, 'backup.sqlite');
  try {
    const contents = verifyBackup(file);
    await copyFile(file, copy);
    await replace(operator, copy);
    return contents;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function replace(operator: Operator, copy: string): Promise<void> {
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
        await empty(to, operator.database.engine);
        await copyRows(from, to);
        if (operator.database.engine === 'postgres') {
          await sql`select setval(pg_get_serial_sequence('contacts', 'seq'),
            coalesce((select max(seq) from contacts), 0) + 1, false)`.execute(to);
        }
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
