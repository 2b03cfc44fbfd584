import type { Transaction } from 'kysely';
import { keyedHash } from '../store/entry-keys.ts';
import type { NewContactRow, Tables } from '../store/tables.ts';

const DAY_MS = 86_400_000;
const ALL = 'receipts';

interface ReceiptOptions {
  secret: string;
  /** Maximum receipts per day to all senders together. */
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
  // Locks rows in the order of their keys, and the shared row last. Otherwise two servers could
  // deadlock.
  const firsts = new Map(
    rows
      .filter(({ held }) => held === null)
      .map(({ id, email }) => [`receipt:${keyedHash(secret, 'receipt', mailboxOf(email))}`, id])
      .toSorted() as [key: string, id: string][],
  );
  const due: string[] = [];
  for (const [key, id] of firsts) if (await take(tx, key, 1, now)) due.push(id);
  const chosen = new Set<string>();
  for (const id of due) if (await take(tx, ALL, perDay, now)) chosen.add(id);
  return chosen;
}

/** Removes expired budgets. No fingerprint of an address is kept longer than one day. */
export async function sweepReceipts(
  tx: Pick<Transaction<Tables>, 'deleteFrom'>,
  now = Date.now(),
): Promise<void> {
  await tx.deleteFrom('mail_budgets').where('until', '<=', now).execute();
}

/** Normalizes an address: `Asha+a@Example.in` and `asha@example.in` reach one mailbox. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, at).replace(/\+.*$/, '')}${email.slice(at)}`.toLowerCase();
}

/** Uses one unit of a daily budget. The row stays locked until the transaction ends. */
async function take(
  tx: Transaction<Tables>,
  key: string,
  limit: number,
  now: number,
): Promise<boolean> {
  const fresh = { used: 0, until: now + DAY_MS };
  await tx
    .insertInto('mail_budgets')
    .values({ key, ...fresh })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(fresh).where('mail_budgets.until', '<=', now),
    )
    .execute();
  const taken = await tx
    .updateTable('mail_budgets')
    .set((row) => ({ used: row('used', '+', 1) }))
    .where('key', '=', key)
    .where('used', '<', limit)
    .returning('used')
    .execute();
  return taken.length > 0;
}
