import type { Generated, Insertable, Selectable } from 'kysely';

/** Why an entry is kept off the public list until the operator releases it. */
export const HELD_REASONS = ['burst', 'honeypot', 'links'] as const;
export type HeldReason = (typeof HELD_REASONS)[number];

/** One message. Flags are 0 or 1, times are milliseconds since 1970: both engines store them alike. */
export interface ContactsTable {
  /** Order of arrival: what pages of the list are cut by. Never shown. */
  seq: Generated<number>;
  id: string;
  reference: string;
  name: string;
  email: string;
  contact: string;
  website: string | null;
  message: string;
  /** The sender asked not to be listed. */
  private: number;
  held: HeldReason | null;
  /** The operator took it off the list. */
  hidden: number;
  /** SHA-256 of the removal token; the token itself is never stored. */
  removal_hash: string;
  /** Keyed hash of the Idempotency-Key, null when none was sent. */
  idempotency_hash: string | null;
  /** SHA-256 of the message, to tell a retry from another message under the same key. */
  fingerprint: string;
  created_at: number;
  /** The kit list that came with it, as JSON (`KeptKit`); null where there is none. */
  kit: string | null;
}

/** To the staff about a message, to its sender, and to the staff when the sender removes it. */
export type MailKind = 'staff' | 'acknowledgement' | 'removal';

/** One mail to one address, written in the transaction of its message. */
export interface OutboxTable {
  id: string;
  /** The message; null where it has been removed and the mail says just that. */
  contact_id: string | null;
  reference: string;
  kind: MailKind;
  recipient: string;
  attempts: number;
  created_at: number;
  /** Not before this moment. */
  due_at: number;
  /** A server that took the mail has it to itself until this moment. */
  leased_until: number;
  lease: string | null;
  sent_at: number | null;
  parked_at: number | null;
  /** What the mail server said last, without addresses. */
  last_error: string | null;
}

export interface SecretsTable {
  name: string;
  value: string;
}

/** Written by rate-limiter-flexible; only PostgreSQL uses it. */
export interface ContactLimitsTable {
  key: string;
  points: number;
  expire: number | null;
}

/** Recurring work of all servers together. */
export interface ChoresTable {
  name: 'sweep' | 'backup' | 'probe';
  done_at: number;
  /** From when on it was done without a gap. */
  since: number;
  note: string;
}

/** Mail of one kind that went out before `until`, such as receipts to one address. */
export interface MailBudgetsTable {
  key: string;
  used: number;
  until: number;
}

export interface Tables {
  contacts: ContactsTable;
  outbox: OutboxTable;
  secrets: SecretsTable;
  contact_limits: ContactLimitsTable;
  chores: ChoresTable;
  mail_budgets: MailBudgetsTable;
}

export type ContactRow = Selectable<ContactsTable>;
export type NewContactRow = Insertable<ContactsTable>;
export type OutboxRow = Selectable<OutboxTable>;
export type Engine = 'sqlite' | 'postgres';
