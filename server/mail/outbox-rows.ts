import { randomUUID } from 'node:crypto';
import type { Insertable, Transaction } from 'kysely';
import { take } from '../store/budgets.ts';
import type { NewContactRow, OutboxTable, Tables } from '../store/tables.ts';

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

const HOUR_MS = 3_600_000;
const DIGEST_EVERY_MS = HOUR_MS / 4;

/** How many of `events` the staff get a separate mail about. A digest has the others: no flood buries a mailbox. */
export async function mailedSeparately(
  tx: Transaction<Tables>,
  events: number,
  perHour: number | undefined,
  now: number,
): Promise<number> {
  if (perHour === undefined || events === 0) return events;
  return take(tx, { key: 'staff', limit: perHour, periodMs: HOUR_MS }, events, now);
}

/** When the next digest is due: at the next quarter of an hour, the same on every server. */
export function nextDigest(now: number): number {
  return (Math.floor(now / DIGEST_EVERY_MS) + 1) * DIGEST_EVERY_MS;
}
