import { sql, type Transaction } from 'kysely';
import { newLetter } from '../../mail/outbox-rows.ts';
import { type ContactDatabase, retryingQueries } from '../../store/database.ts';
import { insertAll } from '../../store/insert-all.ts';
import type { Tables } from '../../store/tables.ts';
import type { PublishedFiling } from './published-filings.ts';
import { receiversOf } from './subscribers.ts';

/** Marks the first start. Without it, a company's first document would count as an old one. */
const BEGUN = '';
/** Any number that no other lock of this database uses. */
const LOCK = 46_000_001;

/**
 * Queues a mail for each new document and each subscriber it concerns, in one transaction with the
 * note that it was announced. Of several servers, the first announces. At the first start nothing
 * is new. A document that disappears and comes back is not new.
 * @returns the number of mails
 */
export async function announceNew(
  database: ContactDatabase,
  published: readonly PublishedFiling[],
  now = Date.now(),
): Promise<number> {
  return retryingQueries(database)((db) =>
    db.transaction().execute(async (tx) => {
      if (database.engine === 'postgres')
        await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
      const ids = await tx.selectFrom('announced_filings').select('id').execute();
      const announced = new Set(ids.map(({ id }) => id));
      const fresh = published.filter(({ id }) => !announced.has(id));
      const begun = announced.has(BEGUN);
      const claimed = begun ? fresh : [{ id: BEGUN }, ...fresh];
      const rows = claimed.map(({ id }) => ({ id, announced_at: now }));
      await insertAll(tx, 'announced_filings', rows);
      return begun ? queueMails(tx, fresh, now) : 0;
    }),
  );
}

async function queueMails(
  tx: Transaction<Tables>,
  fresh: readonly PublishedFiling[],
  now: number,
): Promise<number> {
  const letters: ReturnType<typeof newLetter>[] = [];
  for (const filing of fresh) {
    for (const { id, email } of await receiversOf(tx, filing.sections)) {
      const about = { subscriber_id: id, reference: filing.id };
      // Each is due a millisecond later, so that the outbox reads them in order from its index.
      const due_at = now + letters.length;
      letters.push({ ...newLetter({ ...about, kind: 'alert', recipient: email }, now), due_at });
    }
  }
  await insertAll(tx, 'outbox', letters);
  return letters.length;
}
