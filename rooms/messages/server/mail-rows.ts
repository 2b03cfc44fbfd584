import type { Transaction } from 'kysely';
import {
  type MailPlan,
  mailboxKey,
  type NewMailRow,
  newMailRow,
} from '../../../site/server/mail/outbox-rows.ts';
import { spendUnit } from '../../../site/server/store/budgets.ts';
import type { NewContactRow, Tables } from '../../../site/server/store/tables.ts';

declare module '../../../site/server/store/tables.ts' {
  interface MailKinds {
    removal: true;
  }
}

/** A mail to the staff: separate, or for the next digest. It waits from the time of the digest on. */
export function staffMailRow(row: NewMailRow, separate: boolean, now: number) {
  if (separate) return newMailRow(row, now);
  // At the next quarter of an hour, the same on every server.
  const next = (Math.floor(now / DIGEST_EVERY_MS) + 1) * DIGEST_EVERY_MS;
  return newMailRow({ ...row, kind: 'digest' }, next);
}

interface Moment {
  secret: string;
  now: number;
}

/** Queues the mails about a message. A held one gets no receipt: spam must not cause mail to strangers. */
export async function queueMail(
  tx: Transaction<Tables>,
  plan: MailPlan,
  row: NewContactRow,
  moment: Moment,
): Promise<void> {
  const { now } = moment;
  const { id, reference, email } = row;
  const about = { contact_id: id, reference };
  // Every transaction locks the budgets in this order. Otherwise two servers could deadlock.
  const receipt = await isReceiptDue(tx, plan, row, moment);
  const separate = await isMailedSeparately(tx, plan.separatePerHour, now);
  const rows = plan.notifyTo.map((recipient) =>
    staffMailRow({ ...about, kind: 'staff', recipient }, separate, now),
  );
  if (receipt) rows.push(newMailRow({ ...about, kind: 'acknowledgement', recipient: email }, now));
  if (rows.length > 0) await tx.insertInto('outbox').values(rows).execute();
}

const RECEIPTS_PER_DAY = 500;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DIGEST_EVERY_MS = HOUR_MS / 4;

/** Whether the staff get a separate mail about an event. A digest has the others: no flood buries a mailbox. */
export async function isMailedSeparately(
  tx: Transaction<Tables>,
  perHour: number | undefined,
  now: number,
): Promise<boolean> {
  return (
    perHour === undefined || spendUnit(tx, { key: 'staff', limit: perHour, periodMs: HOUR_MS }, now)
  );
}

/** Whether a message gets a receipt: one per address and day, because anyone can type another person’s address. */
async function isReceiptDue(
  tx: Transaction<Tables>,
  { acknowledge, receiptsPerDay = RECEIPTS_PER_DAY }: MailPlan,
  { held, email }: NewContactRow,
  { secret, now }: Moment,
): Promise<boolean> {
  if (!acknowledge || held !== null) return false;
  const key = mailboxKey(secret, 'receipt', email);
  if (!(await spendUnit(tx, { key, limit: 1, periodMs: DAY_MS }, now))) return false;
  return spendUnit(tx, { key: 'receipts', limit: receiptsPerDay, periodMs: DAY_MS }, now);
}
