import { randomUUID } from 'node:crypto';
import type { Insertable, Transaction } from 'kysely';
import { take } from '../store/budgets.ts';
import { keyedHash } from '../store/entry-keys.ts';
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
}

type NewLetter = Pick<OutboxTable, 'reference' | 'kind' | 'recipient'> &
  Partial<Pick<OutboxTable, 'contact_id' | 'subscriber_id'>>;

/** Creates an outbox row that is due immediately. */
export function newLetter(letter: NewLetter, now: number): Insertable<OutboxTable> {
  return {
    contact_id: null,
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

/** The same for the staff: separate, or for the next digest. It waits from then on, not from now. */
export function staffLetter(letter: NewLetter, separate: boolean, now: number) {
  if (separate) return newLetter(letter, now);
  // At the next quarter of an hour, the same on every server.
  const next = (Math.floor(now / DIGEST_EVERY_MS) + 1) * DIGEST_EVERY_MS;
  return newLetter({ ...letter, kind: 'digest' }, next);
}

/** The key of hashes, and the time. */
interface Moment {
  secret: string;
  now: number;
}

/**
 * Returns the mails for new messages, with a receipt to the sender when one is due. A held message gets no receipt:
 * the address may belong to someone else, and spam must not cause mail to strangers.
 */
export async function plannedMail(
  tx: Transaction<Tables>,
  plan: MailPlan,
  rows: readonly NewContactRow[],
  { secret, now }: Moment,
): Promise<Insertable<OutboxTable>[]> {
  const perDay = plan.receiptsPerDay ?? RECEIPTS_PER_DAY;
  const receipts = plan.acknowledge ? await receiptsFor(tx, rows, perDay, { secret, now }) : [];
  const separate = await mailedSeparately(tx, rows.length, plan.separatePerHour, now);
  return rows.flatMap(({ id, reference, email }, at) => {
    const about = { contact_id: id, reference };
    const letters = plan.notifyTo.map((recipient) =>
      staffLetter({ ...about, kind: 'staff', recipient }, at < separate, now),
    );
    if (receipts.includes(id)) {
      letters.push(newLetter({ ...about, kind: 'acknowledgement', recipient: email }, now));
    }
    return letters;
  });
}

const RECEIPTS_PER_DAY = 500;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
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

/**
 * Chooses the messages that get a receipt: one per address per day, up to a total per day. Anyone
 * can type another person's address into the form, so that address must not be flooded.
 * @returns ids of the messages
 */
async function receiptsFor(
  tx: Transaction<Tables>,
  rows: readonly NewContactRow[],
  perDay: number,
  { secret, now }: Moment,
): Promise<string[]> {
  // Locks rows in the order of their keys, and the shared row last. Otherwise two servers could deadlock.
  const firsts = new Map(
    rows
      .filter(({ held }) => held === null)
      .map(({ id, email }) => [mailboxKey(secret, 'receipt', email), id])
      .toSorted() as [key: string, id: string][],
  );
  const due: string[] = [];
  for (const [key, id] of firsts) {
    if (await take(tx, { key, limit: 1, periodMs: DAY_MS }, 1, now)) due.push(id);
  }
  if (due.length === 0) return [];
  const all = { key: 'receipts', limit: perDay, periodMs: DAY_MS };
  return due.slice(0, await take(tx, all, due.length, now));
}

/** The budget of an address, without the address. */
export function mailboxKey(secret: string, kind: 'receipt' | 'alert', email: string): string {
  return `${kind}:${keyedHash(secret, kind, mailboxOf(email))}`;
}

/** `As.ha+a@Example.in` and `asha@example.in` reach one mailbox. Where dots matter, one gets no receipt that day. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const name = email.slice(0, at).replace(/\+.*$/, '').replaceAll('.', '');
  return `${name}${email.slice(at)}`.toLowerCase();
}
