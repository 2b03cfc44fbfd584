import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { type Kysely, sql } from 'kysely';
import { makeFolder } from '../../../site/server/settings/data-folder.ts';
import { type Operator, type Query, sqliteDatabase } from '../../../site/server/store/database.ts';
import { type Engine, KNOWN_MIGRATIONS } from '../../../site/server/store/migrations.ts';
import { errorCode } from '../../../site/server/store/store-errors.ts';
import { TABLES, type Tables } from '../../../site/server/store/tables.ts';
import { noteChore } from '../../../site/server/store/write-probe.ts';
import { evenSince, isTrusted } from '../server/retention.ts';
import { CommandError, count, time } from './messages.ts';

const OWN_NAME = /^contacts-\d{8}T\d{9}Z\.sqlite$/;
const DAY_MS = 86_400_000;

/**
 * Writes a consistent snapshot of either engine into a new SQLite file, while the server keeps running.
 * @param named the new file; without it, one in the folder of backups, where those older than `keep` days are removed
 * @returns what was done, in sentences
 */
export async function backUp(
  operator: Operator,
  named: string | undefined,
  { keep }: { keep: number },
): Promise<string[]> {
  const folder = join(operator.dataDir, 'backups');
  const stamp = new Date().toISOString().replace(/[-:.]/g, '');
  const file = named ?? join(folder, `contacts-${stamp}.sqlite`);
  if (existsSync(file)) throw new CommandError(`${file}: already exists; nothing was written.`);
  makeFolder(dirname(file));
  const part = `${file}.part`;
  await rm(part, { force: true });
  try {
    await (operator.database.engine === 'sqlite' ? fromSqlite : fromPostgres)(operator, part);
    const contents = verifyBackup(part);
    await using written = await open(part, 'r+');
    await written.sync();
    await rename(part, file);
    // For the server's metrics, which alert when the last backup is too old.
    const since = await noteBackup(operator, keep * DAY_MS);
    const removed = named || !isTrusted(since, Date.now()) ? [] : await removeOld(folder, keep);
    return [`${file}: ${inBackup(contents)}`, ...removed];
  } finally {
    await rm(part, { force: true });
  }
}

/** @returns since when the clock has run evenly: one that jumped would make every backup look old */
async function noteBackup({ query }: Operator, gapMs: number): Promise<number> {
  const now = Date.now();
  return query(async (db) => {
    const known = await db
      .selectFrom('chores')
      .selectAll()
      .where('name', '=', 'backup')
      .executeTakeFirst();
    const since = evenSince(known, now, gapMs);
    await noteChore(db, { name: 'backup', done_at: now, since, note: '' });
    return since;
  });
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
async function removeOld(folder: string, days: number): Promise<string[]> {
  const removed: string[] = [];
  for (const name of (await readdir(folder)).filter((each) => OWN_NAME.test(each))) {
    const file = join(folder, name);
    if (Date.now() - (await stat(file)).mtimeMs < days * DAY_MS) continue;
    await rm(file);
    removed.push(`${file}: older than ${count(days, 'day')}, removed`);
  }
  return removed;
}

interface BackupContents {
  messages: number;
  /** Time of the newest message in milliseconds; null when there is none. */
  newest: number | null;
  waiting: number;
}

export const inBackup = ({ messages, newest }: BackupContents): string =>
  `${count(messages, 'message')}${newest === null ? '' : `, the newest of ${time(newest)}`}`;

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

type Row = Readonly<Record<string, unknown>>;

/** At most 17 columns: well within the limit on variables per statement of both engines. */
const ROWS_AT_ONCE = 500;

async function copyRows(from: Kysely<Tables>, to: Kysely<Tables>): Promise<void> {
  for (const [table, { copiedBy }] of Object.entries(TABLES)) {
    if (!copiedBy) continue;
    for await (const rows of batches<Row>((read) => read(from), table, copiedBy)) {
      await insert(to, table, rows);
    }
  }
}

/** Yields the rows of a table in the order of a unique column, some at a time, so that others can write in between. */
export async function* batches<Row extends object>(
  query: Query,
  table: string,
  key: string,
): AsyncGenerator<Row[]> {
  for (let after: unknown; ; ) {
    const above = after === undefined ? sql`` : sql`where ${sql.ref(key)} > ${after}`;
    const { rows } = await query((db) =>
      sql<Row>`select * from ${sql.table(table)} ${above}
        order by ${sql.ref(key)} limit ${sql.lit(ROWS_AT_ONCE)}`.execute(db),
    );
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = Reflect.get(last, key);
  }
}

async function insert(to: Kysely<Tables>, table: string, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map(
    (row) => sql`(${sql.join(columns.map((name) => withoutNul(row[name])))})`,
  );
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    values ${sql.join(values)}`.execute(to);
}

/** PostgreSQL text cannot contain NUL. Older versions allowed it in SQLite. */
const withoutNul = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value;

export async function restore(operator: Operator, file: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'contacts-restore-'));
  const copy = join(folder, 'backup.sqlite');
  try {
    verifyBackup(file);
    await copyFile(file, copy);
    await replace(operator, copy);
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
