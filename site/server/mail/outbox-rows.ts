import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { keyedHash } from '../store/entry-keys.ts';
import type { OutboxTable } from '../store/tables.ts';

export interface MailPlan {
  /** Staff addresses. Each gets a separate mail, so that one refusal does not delay the others. */
  notifyTo: readonly string[];
  acknowledge: boolean;
  /** Maximum receipts per day to all senders together. The default is 500. */
  receiptsPerDay?: number;
  /** Maximum messages per hour that the staff get a separate mail about; unlimited if omitted. */
  separatePerHour?: number;
}

export type NewMailRow = Pick<OutboxTable, 'reference' | 'kind' | 'recipient'> &
  Partial<Pick<OutboxTable, 'contact_id' | 'subscriber_id'>>;

export function newMailRow(row: NewMailRow, now: number): Insertable<OutboxTable> {
  return {
    contact_id: null,
    subscriber_id: null,
    ...row,
    id: randomUUID(),
    attempts: 0,
    created_at: now,
    due_at: now,
    leased_until: 0,
    lease: null,
    sent_at: null,
    parked_at: null,
    last_error: null,
  };
}

/** The budget of an address, without the address. */
export function mailboxKey(secret: string, kind: string, email: string): string {
  return `${kind}:${keyedHash(secret, kind, mailboxOf(email))}`;
}

/** `As.ha+a@Example.in` and `asha@example.in` reach one mailbox. Where dots matter, one gets no receipt that day. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const name = email.slice(0, at).replace(/\+.*$/, '').replaceAll('.', '');
  return `${name}${email.slice(at)}`.toLowerCase();
}
