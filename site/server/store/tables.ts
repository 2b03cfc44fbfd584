import type { Generated, Insertable, Selectable } from 'kysely';
import type { ContactFields } from '../../contract/contact-fields.ts';

/** Why an entry is held back from the public list until the operator releases it. */
export const HELD_REASONS = ['burst', 'honeypot', 'links'] as const;
export type HeldReason = (typeof HELD_REASONS)[number];

/** One message. Flags are 0 or 1 and times are milliseconds since 1970, the same in both engines. */
interface ContactsTable extends ContactFields<null> {
  /** Order of arrival, used to page through the list. Never shown. */
  seq: Generated<number>;
  id: string;
  reference: string;
  private: number;
  held: HeldReason | null;
  hidden: number;
  /** SHA-256 of the removal token; the token itself is never stored. */
  removal_hash: string;
  idempotency_hash: string | null;
  /** SHA-256 of the message, to tell a retry from another message under the same key. */
  fingerprint: string;
  created_at: number;
  /** The kit list that came with it, as JSON; null where there is none. */
  kit: Generated<string | null>;
}
export type EnclosureColumn = 'kit';

/** A `digest` gathers what the staff would otherwise get as too many mails. Rooms add the kinds that they write. */
export interface MailKinds {
  acknowledgement: true;
  digest: true;
  staff: true;
}

export interface OutboxTable {
  id: string;
  /** Null when the message was removed and the mail is the notice of that. */
  contact_id: string | null;
  subscriber_id: string | null;
  reference: string;
  kind: keyof MailKinds;
  recipient: string;
  attempts: number;
  created_at: number;
  due_at: number;
  leased_until: number;
  lease: string | null;
  sent_at: number | null;
  parked_at: number | null;
  /** The last response of the mail server, without addresses. */
  last_error: string | null;
}

export interface Tables {
  contacts: ContactsTable;
  /** One mail, or one part of a digest, to one address, stored in the transaction of its message. */
  outbox: OutboxTable;
  secrets: { name: string; value: string };
  /** Written by rate-limiter-flexible; only PostgreSQL uses it. */
  contact_limits: { key: string; points: number; expire: number | null };
  chores: {
    name: 'sweep' | 'backup' | 'probe';
    done_at: number;
    /** Since when it has run without a gap. */
    since: number;
    note: string;
  };
  /** Mail of one kind sent before `until`, such as receipts to one address. */
  mail_budgets: { key: string; used: number; until: number };
  alert_subscribers: {
    id: string;
    /** In lower case. */
    email: string;
    /** Addresses of sections, separated by spaces. */
    sections: string;
    created_at: number;
    /** Null until the address is confirmed. */
    confirmed_at: number | null;
  };
  /** Documents that were announced, or were there at the first start. */
  announced_filings: { id: string; announced_at: number };
  /** What the staff did on the desk with a message, which may be deleted by now. */
  desk_log: { id: string; at: number; who: string; did: string; reference: string };
}

/**
 * What a restore does: tables with `copiedBy` are replaced, in this order and in batches by this unique column, those with
 * `emptied` are emptied, and the others stay, because they belong to the servers that run now.
 */
export const TABLES: {
  readonly [Table in keyof Tables]: { copiedBy?: keyof Tables[Table]; emptied?: true };
} = {
  secrets: { copiedBy: 'name' },
  contacts: { copiedBy: 'seq' },
  alert_subscribers: { copiedBy: 'id' },
  outbox: { copiedBy: 'id' },
  desk_log: { copiedBy: 'id' },
  // A backup does not know what was announced after it. At the next start no document is new.
  announced_filings: { emptied: true },
  contact_limits: {},
  chores: {},
  mail_budgets: {},
};

export type ContactRow = Selectable<ContactsTable>;
export type NewContactRow = Insertable<ContactsTable>;
export type OutboxRow = Selectable<OutboxTable>;
export type SubscriberRow = Selectable<Tables['alert_subscribers']>;
