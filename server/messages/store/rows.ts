import { sql, type Transaction } from 'kysely';
import { mailedSeparately, staffLetter } from '../../mail/outbox-rows.ts';
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
  const ids = rows.map(({ id }) => id);
  const keys = rows.map(({ idempotency_hash }) => idempotency_hash ?? '');
  const found = await tx
    .selectFrom('contacts')
    .selectAll()
    .where((is) => is.or([is('id', 'in', ids), is('idempotency_hash', 'in', keys)]))
    .execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  const byKey = new Map(found.map((row) => [row.idempotency_hash, row]));
  return (row: NewContactRow): ContactRow | undefined =>
    byId.get(row.id) ?? byKey.get(row.idempotency_hash ?? '');
}

/** Deletes an entry and its mails. @returns whether staff who received a mail about it get a notice */
export async function removeEntry(
  tx: Transaction<Tables>,
  id: string,
  now: number,
  separatePerHour?: number,
): Promise<boolean> {
  const mailed = await tx
    .selectFrom('outbox')
    .select(['recipient', 'reference'])
    .where('contact_id', '=', id)
    .where('kind', 'in', ['staff', 'digest'])
    .where((is) => is.or([is('sent_at', 'is not', null), is('leased_until', '>', now)]))
    .execute();
  if (mailed.length > 0) {
    const separate = (await mailedSeparately(tx, 1, separatePerHour, now)) > 0;
    const notices = mailed.map((staff) =>
      staffLetter({ ...staff, kind: 'removal' }, separate, now),
    );
    await tx.insertInto('outbox').values(notices).execute();
  }
  await tx.deleteFrom('contacts').where('id', '=', id).execute();
  return mailed.length > 0;
}

/**
 * The condition for entries in the public list. It must equal the condition of the index
 * `contacts_listed` exactly and use no parameters; otherwise SQLite does not use the index.
 */
export const listedOnly = sql<boolean>`private = 0 and hidden = 0 and held is null`;
