import { KEPT_FOR } from '../../../site/contract/limits.ts';
import type { Query } from '../../../site/server/store/database.ts';
import type { Tables } from '../../../site/server/store/tables.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** If a sweep runs this much later than the last one, the servers were off or a clock jumped. */
const GAP_MS = 7 * DAY_MS;
/** How long the clock must then run evenly before anything is deleted. */
const TRUST_MS = 3 * DAY_MS;
const ROWS_AT_ONCE = 500;

export type Sweep =
  | { outcome: 'not due' }
  /** The clock is not trusted yet, so nothing is deleted. */
  | { outcome: 'waiting'; until: Date }
  | { outcome: 'swept'; deleted: number };

/** Deletes old messages, once a day. After a jump of the clock, only when it has run evenly for three days. */
export async function sweepOldMessages(query: Query, now = Date.now()): Promise<Sweep> {
  const known = await query(async (db) => {
    await db
      .insertInto('chores')
      .values({ name: 'sweep', done_at: now, since: now, note: '' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return db
      .selectFrom('chores')
      .selectAll()
      .where('name', '=', 'sweep')
      .executeTakeFirstOrThrow();
  });
  const gap = now - known.done_at;
  if (gap >= 0 && gap < DAY_MS) return { outcome: 'not due' };
  const since = evenSince(known, now, GAP_MS);
  // The server that updates the time does the sweep. Another server sees that the time has changed.
  const { numUpdatedRows } = await query((db) =>
    db
      .updateTable('chores')
      .set({ done_at: now, since })
      .where('name', '=', 'sweep')
      .where('done_at', '=', known.done_at)
      .executeTakeFirstOrThrow(),
  );
  if (numUpdatedRows === 0n) return { outcome: 'not due' };
  if (!isTrusted(since, now)) return { outcome: 'waiting', until: new Date(since + TRUST_MS) };
  const before = monthsBefore(new Date(now), KEPT_FOR.messageMonths).getTime();
  return { outcome: 'swept', deleted: await deleteBefore(query, before) };
}

/** Since when the clock has run evenly for a recurring task. @param gapMs the longest pause after which it counts as even */
export function evenSince(
  known: Pick<Tables['chores'], 'done_at' | 'since'> | undefined,
  now: number,
  gapMs: number,
): number {
  const gap = known ? now - known.done_at : -1;
  return known && gap >= 0 && gap <= gapMs ? known.since : now;
}

export const isTrusted = (since: number, now: number): boolean => now - since >= TRUST_MS;

async function deleteBefore(query: Query, before: number): Promise<number> {
  let total = 0;
  for (let deleted = 1; deleted > 0; ) {
    const { numDeletedRows } = await query((db) =>
      db
        .deleteFrom('contacts')
        .where('seq', 'in', (rows) =>
          rows
            .selectFrom('contacts')
            .select('seq')
            .where('created_at', '<', before)
            .limit(ROWS_AT_ONCE),
        )
        .executeTakeFirstOrThrow(),
    );
    deleted = Number(numDeletedRows);
    total += deleted;
  }
  // Notices to the staff about messages that their senders removed.
  await query((db) =>
    db.deleteFrom('outbox').where('contact_id', 'is', null).where('sent_at', '<', before).execute(),
  );
  // What the staff did with messages that are older than any that is kept.
  await query((db) => db.deleteFrom('desk_log').where('at', '<', before).execute());
  return total;
}

/** Returns the same day and time some months earlier, or the last day of a shorter month. */
export function monthsBefore(date: Date, months: number): Date {
  const earlier = new Date(date);
  earlier.setMonth(date.getMonth() - months, 1);
  const days = new Date(earlier.getFullYear(), earlier.getMonth() + 1, 0).getDate();
  earlier.setDate(Math.min(date.getDate(), days));
  return earlier;
}
