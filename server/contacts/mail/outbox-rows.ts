import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { MailKind, NewContactRow, OutboxTable } from '../store/tables.ts';

/** Who is written to about each message. */
export interface MailPlan {
  /** Addresses of the staff: each gets a mail of its own, so that one refusal delays no other. */
  notifyTo: readonly string[];
  /** Whether the sender is told that the message has arrived. */
  acknowledge: boolean;
  /** Receipts a day to all senders together; left out, 500. */
  receiptsPerDay?: number;
}

type NewLetter = Pick<OutboxTable, 'contact_id' | 'reference' | 'kind' | 'recipient'>;

/** A row of the outbox that is due at once. */
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
 * The mail a new message calls for, with a receipt to its sender where one is due. A held one is not acknowledged: the address may be anybody's,
 * and spam must not be answered at a stranger's door.
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
