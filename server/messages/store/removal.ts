import type { Transaction } from 'kysely';
import { mailedSeparately, newDigestLetter, newLetter } from '../../mail/outbox-rows.ts';
import type { Tables } from '../../store/tables.ts';

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
    const separate = await mailedSeparately(tx, 1, separatePerHour, now);
    const notices = mailed.map((staff) =>
      separate
        ? newLetter({ ...staff, contact_id: null, kind: 'removal' }, now)
        : newDigestLetter({ ...staff, contact_id: null }, now),
    );
    await tx.insertInto('outbox').values(notices).execute();
  }
  await tx.deleteFrom('contacts').where('id', '=', id).execute();
  return mailed.length > 0;
}
