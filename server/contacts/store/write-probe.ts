import { guarded } from '../http/unavailable.ts';
import type { ContactDatabase } from './database.ts';
import { patiently } from './patience.ts';

/** How long one answer holds: a probe costs a write, and anybody may ask whether the server is ready. */
const HOLDS_MS = 10_000;
/** Shorter than the two seconds a readiness check may take. */
const PATIENCE_MS = 1500;
/** More than a message takes, so that a disk with room for a few bytes does not count as one with room. */
const FILLER = 'x'.repeat(32_768);

/**
 * Makes a check that the database takes writes: a full disk and a read-only standby still answer reads.
 * It resolves when they do; it rejects with StoreUnavailable when they do not.
 */
export function createWriteProbe(database: ContactDatabase, now = Date.now): () => Promise<void> {
  let last: { at: number; result: Promise<void> } | undefined;
  return () => {
    if (!last || now() - last.at >= HOLDS_MS) {
      const result = guarded(() => patiently(() => write(database, now()), PATIENCE_MS));
      last = { at: now(), result };
      // Trouble may end at any moment: it is asked about again each time.
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
