import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { take } from '../contacts/mail/budgets.ts';
import { newLetter } from '../contacts/mail/outbox-rows.ts';
import { mailboxKey } from '../contacts/mail/receipts.ts';
import type { ContactDatabase } from '../contacts/store/database.ts';
import { retryingQueries } from '../contacts/store/retention.ts';
import type { SubscriberRow, Tables } from '../contacts/store/tables.ts';
import { type Purpose, subscriberOf } from './tokens.ts';

const DAY_MS = 24 * 3_600_000;
/** How long a request waits for its confirmation, as stated in the privacy notice. */
export const CONFIRM_WITHIN_MS = 2 * DAY_MS;

/** What somebody wants to hear of. */
export interface Choice {
  email: string;
  sections: readonly string[];
  phrase: string | undefined;
}

export interface Subscribers {
  /**
   * Stores a request and queues the mail that confirms it: at most one a day for each
   * address. The response does not reveal whether the address is known.
   */
  ask(choice: Choice): Promise<void>;
  /** The request or subscription of a link. */
  find(purpose: Purpose, token: string): Promise<SubscriberRow | undefined>;
  /** Turns alerts on; the same address has no other choice afterwards. */
  confirm(token: string): Promise<SubscriberRow | undefined>;
  /**
   * Deletes the address and its waiting mails. Repeating it changes nothing.
   * @returns false for a link that this server did not make
   */
  stop(token: string): Promise<boolean>;
  /** Deletes requests that nobody confirmed. */
  sweep(): Promise<void>;
}

interface Options {
  /** Maximum confirmation mails per day to all addresses together. */
  perDay: number;
  now?: () => number;
}

export function createSubscribers(
  database: ContactDatabase,
  { perDay, now = Date.now }: Options,
): Subscribers {
  const query = retryingQueries(database);
  const idOf = async (purpose: Purpose, token: string) =>
    subscriberOf((await database.connect()).secret, purpose, token);
  const find: Subscribers['find'] = async (purpose, token) => {
    const id = await idOf(purpose, token);
    if (!id) return undefined;
    const row = await query((db) =>
      db.selectFrom('alert_subscribers').selectAll().where('id', '=', id).executeTakeFirst(),
    );
    const expired = row?.confirmed_at === null && row.created_at <= now() - CONFIRM_WITHIN_MS;
    return expired ? undefined : row;
  };

  return {
    find,
    async ask({ email, sections, phrase }) {
      const { secret } = await database.connect();
      const at = now();
      const row: SubscriberRow = {
        id: randomUUID(),
        email: email.toLowerCase(),
        sections: sections.join(' '),
        phrase: phrase ?? null,
        created_at: at,
        confirmed_at: null,
      };
      await query((db) =>
        db.transaction().execute(async (tx) => {
          const key = mailboxKey(secret, 'alert', email);
          const mayMail =
            (await take(tx, { key, limit: 1, periodMs: DAY_MS }, 1, at)) > 0 &&
            (await take(tx, { key: 'alerts', limit: perDay, periodMs: DAY_MS }, 1, at)) > 0;
          if (mayMail) await insert(tx, row, at);
        }),
      );
    },
    async confirm(token) {
      const row = await find('confirm', token);
      if (!row) return undefined;
      const confirmed_at = row.confirmed_at ?? now();
      await query((db) =>
        db.transaction().execute(async (tx) => {
          await tx
            .updateTable('alert_subscribers')
            .set({ confirmed_at })
            .where('id', '=', row.id)
            .execute();
          await tx
            .deleteFrom('alert_subscribers')
            .where('email', '=', row.email)
            .where('id', '!=', row.id)
            .execute();
        }),
      );
      return { ...row, confirmed_at };
    },
    async stop(token) {
      const id = await idOf('stop', token);
      if (!id) return false;
      await query((db) => db.deleteFrom('alert_subscribers').where('id', '=', id).execute());
      await database.forgetDeleted();
      return true;
    },
    async sweep() {
      await query((db) =>
        db
          .deleteFrom('alert_subscribers')
          .where('confirmed_at', 'is', null)
          .where('created_at', '<=', now() - CONFIRM_WITHIN_MS)
          .execute(),
      );
    },
  };
}

async function insert(tx: Transaction<Tables>, row: SubscriberRow, now: number): Promise<void> {
  await tx.insertInto('alert_subscribers').values(row).execute();
  const about = { contact_id: null, subscriber_id: row.id, reference: '' };
  const letter = newLetter({ ...about, kind: 'alert-confirm', recipient: row.email }, now);
  await tx.insertInto('outbox').values(letter).execute();
}
