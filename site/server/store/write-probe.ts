import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type ContactDatabase, retryingQueries } from './database.ts';
import type { Tables } from './tables.ts';

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
  const query = retryingQueries(database, RETRY_MS);
  let last: { at: number; result: Promise<void> } | undefined;
  return () => {
    if (!last || Date.now() - last.at >= REUSED_MS) {
      const at = Date.now();
      const result = query((db) => noteChore(db, { name: 'probe', done_at: at, note: FILLER }));
      last = { at, result };
      // An error may end at any moment, so a failure is not cached.
      result.catch(() => {
        last = undefined;
      });
    }
    return last.result;
  };
}

/** Notes when a recurring task was last done, and since when the clock has run evenly, if that matters. */
export async function noteChore(
  db: Kysely<Tables>,
  done: Pick<Tables['chores'], 'name' | 'done_at' | 'note'> & { since?: number },
): Promise<void> {
  await db
    .insertInto('chores')
    .values({ since: done.done_at, ...done })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(done))
    .execute();
}
