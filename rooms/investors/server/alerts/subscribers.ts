import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { KEPT_FOR } from '../../../../site/contract/limits.ts';
import { widestNetwork } from '../../../../site/server/guard/sender-networks.ts';
import { mailboxKey, newMailRow } from '../../../../site/server/mail/outbox-rows.ts';
import { BudgetSpent, takeFairShare } from '../../../../site/server/store/budgets.ts';
import { type ContactDatabase, retryingQueries } from '../../../../site/server/store/database.ts';
import { isSame, keyedHash } from '../../../../site/server/store/entry-keys.ts';
import type { SubscriberRow, Tables } from '../../../../site/server/store/tables.ts';
import type { RefusedAlert } from '../../contract/answers.ts';

declare module '../../../../site/server/store/tables.ts' {
  interface MailKinds {
    'alert-confirm': true;
    alert: true;
  }
}

const DAY_MS = 24 * 3_600_000;
export const CONFIRM_WITHIN_MS = KEPT_FOR.unconfirmedHours * 3_600_000;

/** Maximum links per day to one address. More than one, so that its owner can ask after a stranger has asked for it. */
const LINKS_PER_ADDRESS = 4;

export type Subscribers = ReturnType<typeof createSubscribers>;

interface Options {
  /** Maximum confirmation mails per day to all addresses together. */
  perDay: number;
  now?: () => number;
}

export function createSubscribers(database: ContactDatabase, { perDay, now = Date.now }: Options) {
  const query = retryingQueries(database);
  /** The subscriber of a token; undefined for a token that this server did not make. */
  const idOf = async (purpose: Purpose, token: string) => {
    const { secret } = await database.connect();
    const [id = ''] = token.split('.');
    return isSame(token, alertToken(secret, purpose, id)) ? id : undefined;
  };
  const byId = (id: string): Promise<SubscriberRow | undefined> =>
    query((db) =>
      db.selectFrom('alert_subscribers').selectAll().where('id', '=', id).executeTakeFirst(),
    );
  const find = async (purpose: Purpose, token: string) => {
    const id = await idOf(purpose, token);
    const row = id && (await byId(id));
    if (!row) return undefined;
    const expired = row.confirmed_at === null && row.created_at <= now() - CONFIRM_WITHIN_MS;
    return expired ? undefined : row;
  };

  return {
    byId,
    find,
    /**
     * Stores a request and queues the mail whose link confirms only this choice. The response reveals no known address.
     * @param ip of which a hash of the provider’s network is stored @throws BudgetSpent, StoreUnavailable
     */
    async ask(
      { email, sections }: Pick<RefusedAlert, 'email' | 'sections'>,
      ip: string,
    ): Promise<void> {
      const { secret } = await database.connect();
      const at = now();
      const row: SubscriberRow = {
        id: randomUUID(),
        email: email.toLowerCase(),
        sections: sections.join(' '),
        created_at: at,
        confirmed_at: null,
      };
      const about = { subscriber_id: row.id, reference: '', recipient: row.email };
      const mail = newMailRow({ ...about, kind: 'alert-confirm' }, at);
      const network = keyedHash(secret, 'network', widestNetwork(ip)).slice(0, 22);
      const everybody = { key: 'alerts', limit: perDay, periodMs: DAY_MS };
      const key = mailboxKey(secret, 'alert', email);
      const mailbox = { key, limit: LINKS_PER_ADDRESS, periodMs: DAY_MS };
      const stored = query((db) =>
        db.transaction().execute(async (tx) => {
          await takeFairShare(tx, everybody, network, at);
          await takeFairShare(tx, mailbox, network, at);
          await tx.insertInto('alert_subscribers').values(row).execute();
          await tx.insertInto('outbox').values(mail).execute();
        }),
      );
      await stored.catch((error: unknown) => {
        // The response must be the same for an address that had its links today.
        if (!(error instanceof BudgetSpent && error.budget === mailbox)) throw error;
      });
    },
    /** Turns alerts on instead of those confirmed or asked for before at the same address. */
    async confirm(token: string) {
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
            // A later request stays valid: the address may want it instead of this one.
            .where((is) =>
              is.or([is('confirmed_at', 'is not', null), is('created_at', '<=', row.created_at)]),
            )
            .execute();
        }),
      );
      return { ...row, confirmed_at };
    },
    /** Deletes the address and its waiting mails. @returns false for a link that this server did not make */
    async stop(token: string) {
      const id = await idOf('stop', token);
      if (!id) return false;
      await query((db) =>
        db
          .deleteFrom('alert_subscribers')
          .where('email', 'in', (rows) =>
            rows.selectFrom('alert_subscribers').select('email').where('id', '=', id),
          )
          .execute(),
      );
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

/** What the link of a mail may do. A link that does one cannot do the other. */
export type Purpose = 'confirm' | 'stop';

/** The part of a link that only its recipient knows: a random id, and its keyed hash, which no table holds. */
export function alertToken(secret: string, purpose: Purpose, id: string): string {
  return `${id}.${keyedHash(secret, `alert-${purpose}`, id)}`;
}

/** Who gets a mail about a document that these sections list: those who confirmed one of them. */
export const receiversOf = (db: Kysely<Tables>, sections: readonly string[]) =>
  db
    .selectFrom('alert_subscribers')
    .select(['id', 'email'])
    .where('confirmed_at', 'is not', null)
    .where((is) =>
      is.or(sections.map((each) => sql<boolean>`' ' || sections || ' ' like ${`% ${each} %`}`)),
    )
    .execute();
