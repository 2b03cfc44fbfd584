import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { guarded } from '../http/unavailable.ts';
import type { ContactDatabase } from '../store/database.ts';
import { patiently } from '../store/patience.ts';
import type { ContactRow, OutboxRow, Tables } from '../store/tables.ts';
import { GIVE_UP_AFTER_MS, retryDelay } from './retry.ts';

/**
 * How long a server reserves a mail. Much longer than any delivery, so that only the mails of a
 * crashed server become available again.
 */
const LEASE_MS = 10 * 60_000;

/** Must equal the condition of the index `outbox_waiting` exactly. */
const waiting = sql<boolean>`sent_at is null and parked_at is null`;

/** A mail that this server has reserved, with its message (undefined when that was removed). */
export interface DueLetter {
  row: OutboxRow;
  contact: ContactRow | undefined;
}

export type Outcome =
  | { sent: true }
  /** `forGood`: permanent, so a retry would fail too. `reason` names no person. */
  | { sent: false; forGood: boolean; reason: string };

export interface Outbox {
  /** Reserves up to `limit` mails that are due for this server. @throws StoreUnavailable */
  claim(limit: number): Promise<DueLetter[]>;
  /** Records the result of a delivery, unless another server has since reserved the mail. */
  settle(letter: DueLetter, outcome: Outcome): Promise<void>;
}

interface OutboxOptions {
  now?: () => number;
  random?: () => number;
}

export function createOutbox(
  database: ContactDatabase,
  { now = Date.now, random = Math.random }: OutboxOptions = {},
): Outbox {
  const withDb = <T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T> =>
    guarded(() => patiently(async () => work((await database.connect()).db)));

  return {
    claim: (limit) =>
      withDb(async (db) => {
        const at = now();
        // One statement, so two servers never reserve the same row. PostgreSQL lets servers reserve
        // different rows at the same time; SQLite has only one writer.
        const rows = await db
          .with('due', (cte) =>
            cte
              .selectFrom('outbox')
              .select('id')
              .where(waiting)
              .where('due_at', '<=', at)
              .where('leased_until', '<=', at)
              .orderBy('due_at')
              .limit(limit)
              .$if(database.engine === 'postgres', (query) => query.forUpdate().skipLocked()),
          )
          .updateTable('outbox')
          .set({ lease: randomUUID(), leased_until: at + LEASE_MS })
          .where('id', 'in', (query) => query.selectFrom('due').select('id'))
          .returningAll()
          .execute();
        const ids = rows.flatMap(({ contact_id }) => contact_id ?? []);
        const contacts =
          ids.length === 0
            ? []
            : await db.selectFrom('contacts').selectAll().where('id', 'in', ids).execute();
        const byId = new Map(contacts.map((contact) => [contact.id, contact]));
        return rows.map((row) => ({ row, contact: byId.get(row.contact_id ?? '') }));
      }),

    settle: ({ row }, outcome) =>
      withDb(async (db) => {
        await db
          .updateTable('outbox')
          .set({ ...settled(row, outcome, now(), random), lease: null, leased_until: 0 })
          .where('id', '=', row.id)
          .where('lease', '=', row.lease)
          .execute();
      }),
  };
}

function settled(
  row: OutboxRow,
  outcome: Outcome,
  now: number,
  random: () => number,
): Partial<OutboxRow> {
  const attempts = row.attempts + 1;
  if (outcome.sent) return { attempts, sent_at: now, last_error: null };
  const failed = { attempts, last_error: outcome.reason };
  if (outcome.forGood || now - row.created_at >= GIVE_UP_AFTER_MS) {
    return { ...failed, parked_at: now };
  }
  return { ...failed, due_at: now + retryDelay(attempts, random) };
}
