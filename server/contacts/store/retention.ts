import type { Kysely } from 'kysely';
import { guarded } from '../http/unavailable.ts';
import type { ContactDatabase } from './database.ts';
import { patiently } from './patience.ts';
import type { Tables } from './tables.ts';

/** How long a message is kept, as the privacy notice says. */
export const RETENTION_MONTHS = 24;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A sweep that comes so much later than the last: the servers were off, or a clock jumped. */
const GAP_MS = 7 * DAY_MS;
/** How long the clock must then run evenly before anything is deleted by it. */
const TRUST_MS = 3 * DAY_MS;
/** Small enough that the server's own writes get in between. */
const ROWS_AT_ONCE = 500;

/** Runs queries over the database; what it is given must be safe to repeat. */
export type Query = <T>(work: (db: Kysely<Tables>) => Promise<T>) => Promise<T>;

export const patientQueries =
  (database: ContactDatabase): Query =>
  (work) =>
    guarded(() => patiently(async () => work((await database.connect()).db)));

export type Sweep =
  /** This server or another has swept today. */
  | { outcome: 'not due' }
  /** The clock is not to be trusted yet: nothing is deleted. */
  | { outcome: 'waiting'; until: Date }
  | { outcome: 'swept'; deleted: number };

/**
 * Deletes what is older than the notice promises, once a day whichever server comes first. A clock that
 * jumps, forwards or back, deletes nothing: it must run evenly for three days before it is believed.
 */
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
  const since = gap < 0 || gap > GAP_MS ? now : known.since;
  // Whoever moves the time on has the sweep: another server finds it moved.
  const { numUpdatedRows } = await query((db) =>
    db
      .updateTable('chores')
      .set({ done_at: now, since })
      .where('name', '=', 'sweep')
      .where('done_at', '=', known.done_at)
      .executeTakeFirstOrThrow(),
  );
  if (numUpdatedRows === 0n) return { outcome: 'not due' };
  if (now - since < TRUST_MS) return { outcome: 'waiting', until: new Date(since + TRUST_MS) };
  const before = monthsBefore(new Date(now), RETENTION_MONTHS).getTime();
  return { outcome: 'swept', deleted: await deleteBefore(query, before) };
}

/** Deletes messages and notices older than `before`, a few at a time. @param step told of every batch */
export async function deleteBefore(
  query: Query,
  before: number,
  step: (deleted: number) => void = () => undefined,
): Promise<number> {
  let total = 0;
  for (let deleted = 1; deleted > 0; ) {
    deleted = await query((db) => deleteSome(db, before));
    total += deleted;
    step(deleted);
  }
  // What staff were told about messages that their senders removed.
  await query((db) =>
    db.deleteFrom('outbox').where('kind', '=', 'removal').where('sent_at', '<', before).execute(),
  );
  return total;
}

async function deleteSome(db: Kysely<Tables>, before: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('contacts')
    .where('seq', 'in', (query) =>
      query
        .selectFrom('contacts')
        .select('seq')
        .where('created_at', '<', before)
        .limit(ROWS_AT_ONCE),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** The same day and time so many months earlier, or the last day of that month where it is shorter. */
export function monthsBefore(date: Date, months: number): Date {
  const earlier = new Date(date);
  earlier.setMonth(date.getMonth() - months, 1);
  const days = new Date(earlier.getFullYear(), earlier.getMonth() + 1, 0).getDate();
  earlier.setDate(Math.min(date.getDate(), days));
  return earlier;
}
