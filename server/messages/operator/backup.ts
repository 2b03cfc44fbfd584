import { existsSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { makeFolder } from '../../settings/data-folder.ts';
import { sqliteDatabase } from '../../store/database.ts';
import { noteChore } from '../../store/write-probe.ts';
import { verifyBackup } from './backup-file.ts';
import { copyRows } from './copy-rows.ts';
import { CommandError, givenPath, type Operator } from './operator.ts';
import { count, time } from './wording.ts';

const OWN_NAME = /^contacts-\d{8}T\d{9}Z\.sqlite$/;
const DAY_MS = 86_400_000;

/** Writes a consistent snapshot of either engine into a new SQLite file, while the server keeps running. */
export async function backUp(
  operator: Operator,
  named: string | undefined,
  { keep }: { keep: number },
): Promise<void> {
  const folder = join(operator.settings.dataDir, 'backups');
  const stamp = new Date().toISOString().replace(/[-:.]/g, '');
  const file = named ? givenPath(named) : join(folder, `contacts-${stamp}.sqlite`);
  if (existsSync(file)) throw new CommandError(`${file}: already exists; nothing was written.`);
  makeFolder(dirname(file));
  const part = `${file}.part`;
  await rm(part, { force: true });
  try {
    await (operator.database.engine === 'sqlite' ? fromSqlite : fromPostgres)(operator, part);
    const { messages, newest } = verifyBackup(part);
    await using written = await open(part, 'r+');
    await written.sync();
    await rename(part, file);
    // For the server's metrics, which alert when the last backup is too old.
    await operator.query((db) => noteChore(db, { name: 'backup', done_at: Date.now(), note: '' }));
    const until = newest === null ? '' : `, the newest of ${time(newest)}`;
    operator.print(`${file}: ${count(messages, 'message')}${until}`);
  } finally {
    await rm(part, { force: true });
  }
  if (!named) await removeOld(operator, folder, keep);
}

/** Leaves out deleted data, which a copy of the pages would include. */
async function fromSqlite(operator: Operator, part: string): Promise<void> {
  const { db } = await operator.database.connect();
  await sql`vacuum into ${part}`.execute(db);
}

async function fromPostgres(operator: Operator, part: string): Promise<void> {
  const { db } = await operator.database.connect();
  const target = sqliteDatabase(part);
  try {
    const { db: copy } = await target.connect();
    await copy.deleteFrom('secrets').execute();
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((snapshot) => copyRows(snapshot, copy));
    // Removes the write-ahead log, so that the backup is one file.
    await sql`pragma journal_mode = delete`.execute(copy);
  } finally {
    await target.close();
  }
}

/** Deleted data must also leave the backups within the days that the privacy notice gives. */
async function removeOld(operator: Operator, folder: string, days: number): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => OWN_NAME.test(each))) {
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs < days * DAY_MS) continue;
    await rm(join(folder, name));
    operator.note(`${join(folder, name)}: older than ${count(days, 'day')}, removed`);
  }
}
