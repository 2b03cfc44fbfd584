import type { Transaction } from 'kysely';
import { take } from '../store/budgets.ts';
import { keyedHash } from '../store/entry-keys.ts';
import type { NewContactRow, Tables } from '../store/tables.ts';

const DAY_MS = 86_400_000;

interface ReceiptOptions {
  secret: string;
  perDay: number;
  now: number;
}

/**
 * Chooses the messages that get a receipt: one per address per day, up to a total per day. Anyone
 * can type another person's address into the form, so that address must not be flooded.
 * @returns ids of the messages
 */
export async function receiptsFor(
  tx: Transaction<Tables>,
  rows: readonly NewContactRow[],
  { secret, perDay, now }: ReceiptOptions,
): Promise<ReadonlySet<string>> {
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
  if (due.length === 0) return new Set();
  const all = { key: 'receipts', limit: perDay, periodMs: DAY_MS };
  return new Set(due.slice(0, await take(tx, all, due.length, now)));
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
