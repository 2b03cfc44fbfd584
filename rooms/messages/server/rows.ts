import { sql, type Transaction } from 'kysely';
import { isMailedSeparately, staffLetter } from '../../../site/server/mail/outbox-rows.ts';
import type { ContactRow, NewContactRow, Tables } from '../../../site/server/store/tables.ts';

/** What became of a new row: stored, or known already as this one, or its reference was taken. */
export type Outcome = 'stored' | ContactRow | 'taken';

/** Inserts a row, unless it or its Idempotency-Key already exists. */
export async function insertEntry(tx: Transaction<Tables>, row: NewContactRow): Promise<Outcome> {
  const inserted = await tx
    .insertInto('contacts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return 'stored';
  const known = await tx
    .selectFrom('contacts')
    .selectAll()
    .where((is) =>
      is.or([is('id', '=', row.id), is('idempotency_hash', '=', row.idempotency_hash ?? '')]),
    )
    .executeTakeFirst();
  return known ?? 'taken';
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
    const separate = await isMailedSeparately(tx, separatePerHour, now);
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
