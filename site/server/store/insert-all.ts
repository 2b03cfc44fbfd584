import type { Insertable, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** A statement of SQLite has at most 32,766 variables, and a row at most 16 columns. */
const ROWS_AT_ONCE = 2_000;

export async function insertAll<Table extends keyof Tables>(
  tx: Transaction<Tables>,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const some = rows.slice(at, at + ROWS_AT_ONCE);
    await tx.insertInto(table).values(some).execute();
  }
}
