import type { Transaction } from 'kysely';
import { take } from '../store/budgets.ts';
import type { Tables } from '../store/tables.ts';

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
