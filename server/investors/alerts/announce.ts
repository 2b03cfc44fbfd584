import { type Kysely, sql, type Transaction } from 'kysely';
import { newLetter } from '../../mail/outbox-rows.ts';
import { type ContactDatabase, retryingQueries } from '../../store/database.ts';
import { insertAll } from '../../store/insert-all.ts';
import type { SubscriberRow, Tables } from '../../store/tables.ts';
import type { PublishedFiling, PublishedFilings } from './published-filings.ts';

/** Marks the first start. Without it, a company's first document would count as an old one. */
const BEGUN = '';
/** Any number that no other lock of this database uses. */
const LOCK = 46_000_001;

type Filings = Pick<PublishedFilings, 'list' | 'contains'>;

/**
 * Queues a mail for each new document and each subscriber it concerns, in one transaction with the
 * note that it was announced. Of several servers, the first announces. At the first start nothing
 * is new. A document that disappears and comes back is not new.
 * @returns the number of mails
 */
export async function announceNew(
  database: ContactDatabase,
  filings: Filings,
  now = Date.now(),
): Promise<number> {
  const query = retryingQueries(database);
  const published = filings.list();
  const phrases = new Set((await query(confirmed)).flatMap(({ phrase }) => phrase ?? []));
  const known = new Set(await query(announcedIds));
  // Phrases by the document that has them: searched before the transaction, so that no other request waits for it.
  const found = new Map<string, ReadonlySet<string>>();
  for (const filing of known.has(BEGUN) ? published : []) {
    if (known.has(filing.id)) continue;
    found.set(
      filing.id,
      new Set([...phrases].filter((phrase) => filings.contains(filing.id, phrase))),
    );
  }
  return query((db) =>
    db.transaction().execute(async (tx) => {
      if (database.engine === 'postgres')
        await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
      const announced = new Set(await announcedIds(tx));
      const fresh = published.filter(({ id }) => !announced.has(id));
      const begun = announced.has(BEGUN);
      const claimed = begun ? fresh : [{ id: BEGUN }, ...fresh];
      const rows = claimed.map(({ id }) => ({ id, announced_at: now }));
      await insertAll(tx, 'announced_filings', rows);
      return begun && fresh.length > 0 ? queueMails(tx, fresh, found, now) : 0;
    }),
  );
}

async function announcedIds(db: Kysely<Tables>): Promise<string[]> {
  return (await db.selectFrom('announced_filings').select('id').execute()).map(({ id }) => id);
}

const confirmed = (db: Kysely<Tables>): Promise<SubscriberRow[]> =>
  db.selectFrom('alert_subscribers').selectAll().where('confirmed_at', 'is not', null).execute();

async function queueMails(
  tx: Transaction<Tables>,
  fresh: readonly PublishedFiling[],
  found: ReadonlyMap<string, ReadonlySet<string>>,
  now: number,
): Promise<number> {
  const subscribers = await confirmed(tx);
  const letters = fresh.flatMap((filing) =>
    subscribers
      .filter((subscriber) => concerns(subscriber, filing, found.get(filing.id)))
      .map(({ id, email }) => {
        const about = { subscriber_id: id, reference: filing.id };
        return newLetter({ ...about, kind: 'alert', recipient: email }, now);
      }),
  );
  // Each is due a millisecond later, so that the outbox reads them in order from its index.
  for (const [place, letter] of letters.entries()) letter.due_at = now + place;
  await insertAll(tx, 'outbox', letters);
  return letters.length;
}

function concerns(
  { sections, phrase }: SubscriberRow,
  filing: PublishedFiling,
  found: ReadonlySet<string> | undefined,
): boolean {
  const wanted = sections.split(' ');
  return (
    filing.sections.some((section) => wanted.includes(section)) ||
    (phrase !== null && Boolean(found?.has(phrase)))
  );
}
