import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { MailKind, NewContactRow, OutboxTable } from '../store/tables.ts';

/** The recipients of mail about each message. */
export interface MailPlan {
  /** Staff addresses. Each gets a separate mail, so that one refusal does not delay the others. */
  notifyTo: readonly string[];
  /** Whether the sender gets a receipt. */
  acknowledge: boolean;
  /** Maximum receipts per day to all senders together. The default is 500. */
  receiptsPerDay?: number;
}

type NewLetter = Pick<OutboxTable, 'contact_id' | 'reference' | 'kind' | 'recipient'>;

/** Creates an outbox row that is due immediately. */
export function newLetter(letter: NewLetter, now: number): Insertable<OutboxTable> {
  return {
    ...letter,
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

/**
 * Returns the mails for a new message, with a receipt to the sender when one is due. A held message
 * gets no receipt: the address may belong to someone else, and spam must not cause mail to
 * strangers.
 */
export function plannedMail(
  plan: MailPlan,
  row: NewContactRow,
  receipt: boolean,
  now: number,
): Insertable<OutboxTable>[] {
  const letter = (kind: MailKind, recipient: string) =>
    newLetter({ contact_id: row.id, reference: row.reference, kind, recipient }, now);
  const letters = plan.notifyTo.map((address) => letter('staff', address));
  if (receipt) letters.push(letter('acknowledgement', row.email));
  return letters;
}
