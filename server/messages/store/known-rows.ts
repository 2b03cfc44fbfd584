import type { Transaction } from 'kysely';
import type { ContactRow, NewContactRow, Tables } from '../../store/tables.ts';

/** Inserts new rows and returns their ids. */
export async function insertFresh(
  tx: Transaction<Tables>,
  rows: NewContactRow[],
): Promise<ReadonlySet<string>> {
  const inserted = await tx
    .insertInto('contacts')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return new Set(inserted.map(({ id }) => id));
}

/** Looks up rows that were not inserted because the row or its Idempotency-Key already exists. */
export async function findKnown(tx: Transaction<Tables>, rows: NewContactRow[]) {
  if (rows.length === 0) return () => undefined;
  const keys = rows.flatMap((row) => row.idempotency_hash ?? []);
  const found = await tx
    .selectFrom('contacts')
    .selectAll()
    .where((is) =>
      is.or([
        is(
          'id',
          'in',
          rows.map(({ id }) => id),
        ),
        ...(keys.length > 0 ? [is('idempotency_hash', 'in', keys)] : []),
      ]),
    )
    .execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  const byKey = new Map(found.map((row) => [row.idempotency_hash, row]));
  return (row: NewContactRow): ContactRow | undefined =>
    byId.get(row.id) ?? (row.idempotency_hash ? byKey.get(row.idempotency_hash) : undefined);
}
