import { type Kysely, sql } from 'kysely';
import type { Query } from '../../../site/server/store/database.ts';
import { TABLES, type Tables } from '../../../site/server/store/tables.ts';

type Row = Readonly<Record<string, unknown>>;

/** At most 17 columns: well within the limit on variables per statement of both engines. */
const ROWS_AT_ONCE = 500;

/** Copies every table of a backup into empty tables of any engine. */
export async function copyRows(from: Kysely<Tables>, to: Kysely<Tables>): Promise<void> {
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
