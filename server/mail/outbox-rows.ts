import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { NewContactRow, OutboxTable } from '../store/tables.ts';
import { nextDigest } from './staff-limit.ts';

/** The recipients of mail about each message. */
export interface MailPlan {
  /** Staff addresses. Each gets a separate mail, so that one refusal does not delay the others. */
  notifyTo: readonly string[];
  acknowledge: boolean;
  /** Maximum receipts per day to all senders together. The default is 500. */
  receiptsPerDay?: number;
  /** Maximum messages per hour that the staff get a separate mail about; unlimited if omitted. */
  separatePerHour?: number;
  /** The host of the rental system that gets each kit list. */
  webhook?: string | undefined;
}

type NewLetter = Pick<OutboxTable, 'contact_id' | 'reference' | 'kind' | 'recipient'> &
  Partial<Pick<OutboxTable, 'subscriber_id'>>;

/** Creates an outbox row that is due immediately. */
export function newLetter(letter: NewLetter, now: number): Insertable<OutboxTable> {
  return {
    subscriber_id: null,
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

/** Creates an outbox row for the next digest. It waits from then on, not from now. */
export function newDigestLetter(letter: Omit<NewLetter, 'kind'>, now: number) {
  return newLetter({ ...letter, kind: 'digest' }, nextDigest(now));
}

/**
 * Returns the mails for a new message, with a receipt to the sender when one is due. A held message gets no receipt:
 * the address may belong to someone else, and spam must not cause mail to strangers.
 */
export function plannedMail(
  plan: MailPlan,
  row: NewContactRow,
  { separate, receipt }: { separate: boolean; receipt: boolean },
  now: number,
): Insertable<OutboxTable>[] {
  const about = { contact_id: row.id, reference: row.reference };
  const letters = plan.notifyTo.map((recipient) =>
    separate
      ? newLetter({ ...about, kind: 'staff', recipient }, now)
      : newDigestLetter({ ...about, recipient }, now),
  );
  if (receipt) {
    letters.push(newLetter({ ...about, kind: 'acknowledgement', recipient: row.email }, now));
  }
  if (plan.webhook && row.kit) {
    letters.push(newLetter({ ...about, kind: 'webhook', recipient: plan.webhook }, now));
  }
  return letters;
}
