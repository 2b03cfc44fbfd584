import type { Transaction } from 'kysely';
import { newLetter } from '../mail/outbox-rows.ts';
import type { Tables } from '../store/tables.ts';

/**
 * Deletes an entry and its mails, and notifies the staff who received a mail about it.
 * @returns whether anyone is notified
 */
export async function removeEntry(
  tx: Transaction<Tables>,
  id: string,
  now: number,
): Promise<boolean> {
  const mailed = await tx
    .selectFrom('outbox')
    .select(['recipient', 'reference'])
    .where('contact_id', '=', id)
    .where('kind', '=', 'staff')
    .where((is) => is.or([is('sent_at', 'is not', null), is('leased_until', '>', now)]))
    .execute();
  if (mailed.length > 0) {
    const notices = mailed.map((staff) =>
      newLetter({ ...staff, contact_id: null, kind: 'removal' }, now),
    );
    await tx.insertInto('outbox').values(notices).execute();
  }
  await tx.deleteFrom('contacts').where('id', '=', id).execute();
  return mailed.length > 0;
}
