import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { sql, type Transaction } from 'kysely';
import type { DueMail } from '../../../../site/server/mail/outbox.ts';
import { newMailRow } from '../../../../site/server/mail/outbox-rows.ts';
import type { WrittenMail } from '../../../../site/server/mail/written-mail.ts';
import type { Settings } from '../../../../site/server/settings/settings.ts';
import {
  type ContactDatabase,
  insertAll,
  retryingQueries,
} from '../../../../site/server/store/database.ts';
import type { Tables } from '../../../../site/server/store/tables.ts';
import { type AlertBuild, confirmMail, filingMail } from './alert-mails.ts';
import type { PublishedFiling } from './published-filings.ts';
import { type AlertRoutesOptions, alertRoutes } from './routes.ts';
import { createSubscribers, receiversOf } from './subscribers.ts';

/** Marks the first start. Without it, a company's first document would count as an old one. */
const BEGUN = '';
/** Any number that no other lock of this database uses. */
const LOCK = 46_000_001;

interface Options extends Omit<AlertRoutesOptions, 'subscribers'> {
  database: ContactDatabase;
  settings: Pick<Settings, 'receiptsPerDay'>;
}

/** Alerts by mail about new documents. @param options with the build, which a release replaces */
export function openAlerts({ database, settings, build, limits, wake }: Options) {
  const subscribers = createSubscribers(database, { perDay: settings.receiptsPerDay });
  let announced: AlertBuild['filings'] | undefined;
  return {
    routes: (app: FastifyInstance) => alertRoutes(app, { subscribers, limits, wake, build }),
    /** The mail of an outbox row; undefined for a document that is not in this build. */
    async write({ kind, reference, subscriberId }: DueMail): Promise<WrittenMail | undefined> {
      const { secret } = await database.connect();
      const id = subscriberId ?? '';
      if (kind === 'alert-confirm') {
        const subscriber = await subscribers.byId(id);
        return subscriber && confirmMail(subscriber, build, secret);
      }
      const filing = build.filings.find(reference);
      return filing && filingMail(id, filing, build, secret);
    },
    /** Announces the documents of this build once, and deletes requests that nobody confirmed. */
    async sweep(log: FastifyBaseLogger): Promise<void> {
      await subscribers.sweep();
      const { filings } = build;
      if (announced === filings) return;
      const mails = await announceNew(database, filings.list());
      announced = filings;
      if (mails > 0) {
        log.info({ mails }, 'new documents are announced');
        wake();
      }
    },
  };
}

/**
 * Queues a mail for each new document and subscriber, in one transaction: of several servers, the first announces. At the
 * first start nothing is new, nor is a document that comes back. @returns the number of mails
 */
async function announceNew(database: ContactDatabase, published: readonly PublishedFiling[]) {
  const now = Date.now();
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
  const rows: ReturnType<typeof newMailRow>[] = [];
  for (const filing of fresh) {
    for (const { id, email } of await receiversOf(tx, filing.sections)) {
      const about = { subscriber_id: id, reference: filing.id };
      // Each is due a millisecond later, so that the outbox reads them in order from its index.
      const due_at = now + rows.length;
      rows.push({ ...newMailRow({ ...about, kind: 'alert', recipient: email }, now), due_at });
    }
  }
  await insertAll(tx, 'outbox', rows);
  return rows.length;
}
