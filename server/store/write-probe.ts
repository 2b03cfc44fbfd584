import { randomBytes } from 'node:crypto';
import type { ContactDatabase } from './database.ts';
import { retryWhileLocked } from './retry-locked.ts';

/** How long one result is reused: a probe costs a write, and anyone may request the readiness check. */
const REUSED_MS = 10_000;
/** Shorter than the two seconds a readiness check may take. */
const RETRY_MS = 1500;
/** So large that a nearly full disk counts as full, and random, because PostgreSQL compresses what it stores. */
const FILLER = randomBytes(24_576).toString('base64');

/**
 * Creates a check that the database accepts writes. Reads are not enough: a full disk and a read-only standby still
 * answer them. It resolves when writes work and rejects with StoreUnavailable when they do not.
 */
export function createWriteProbe(database: ContactDatabase): () => Promise<void> {
  let last: { at: number; result: Promise<void> } | undefined;
  return () => {
    if (!last || Date.now() - last.at >= REUSED_MS) {
      const result = retryWhileLocked(() => write(database, Date.now()), RETRY_MS);
      last = { at: Date.now(), result };
      // An error may end at any moment, so a failure is not cached.
      result.catch(() => {
        last = undefined;
      });
    }
    return last.result;
  };
}

async function write(database: ContactDatabase, now: number): Promise<void> {
  const { db } = await database.connect();
  await db
    .insertInto('chores')
    .values({ name: 'probe', done_at: now, since: now, note: FILLER })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ done_at: now, note: FILLER }))
    .execute();
}
