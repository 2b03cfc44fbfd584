import { hash, randomUUID } from 'node:crypto';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { type ContactDatabase, retryingQueries } from '../store/database.ts';
import type { Engine } from '../store/migrations.ts';
import type { ContactRow, OutboxRow, Tables } from '../store/tables.ts';

/** How long a server reserves a mail: longer than any delivery, so that only a crashed server's mails return. */
const LEASE_MS = 10 * 60_000;

/** Must equal the condition of the index `outbox_waiting` exactly. */
const waiting = sql<boolean>`sent_at is null and parked_at is null`;

/** 1 for alerts, which go last. Must equal the first part of the index `outbox_waiting` exactly. */
const last = sql<number>`case kind when 'alert' then 1 else 0 end`;

/** Maximum rows in one digest: each has at most the size of a request. */
const DIGEST_ROWS = 100;
/** Parts of a digest after a refusal: one message that a spam filter refuses must not hold up the others. */
const DIVIDED_INTO = 4;

/** An outbox row that a server has reserved, with its message (undefined when that was removed). */
export interface DueRow {
  row: OutboxRow;
  contact: ContactRow | undefined;
}

/** One mail that a server has reserved: of one row, or of all rows of a digest. */
export interface DueMail {
  /** The same for each attempt to send the same rows. */
  id: string;
  kind: OutboxRow['kind'];
  recipient: string;
  date: Date;
  attempts: number;
  /** The subscriber to alerts; null for mail about messages. */
  subscriberId: string | null;
  /** The reference of the newest message, or the id of the announced document. */
  reference: string;
  dueRows: readonly DueRow[];
}

export type Outcome =
  | { sent: true }
  /**
   * `permanent`: a retry would fail too. `refused`: the mail server was not merely out of reach or busy. `reason` names
   * no person.
   */
  | { sent: false; permanent: boolean; refused?: boolean; reason: string };

export type Outbox = ReturnType<typeof createOutbox>;

export function createOutbox(
  database: ContactDatabase,
  { now = Date.now, random = Math.random } = {},
) {
  const withDb = retryingQueries(database);

  return {
    claim: () =>
      withDb(async (db) => {
        const at = now();
        const next = (what: 'single' | 'alert' | Digest) => reserve(db, database.engine, what, at);
        // Digests after the other mails: one that fails again and again must not hold them up.
        let rows = await next('single');
        if (rows.length === 0) {
          const digest = await nextDigest(db, at);
          if (digest) rows = await next(digest);
        }
        if (rows.length === 0) rows = await next('alert');
        return rows.length > 0 ? asMail(await withContacts(db, rows)) : undefined;
      }),

    /** Records the result of a delivery, unless another server has since reserved the mail. */
    settle: ({ dueRows, id, kind, subscriberId }: DueMail, outcome: Outcome) =>
      withDb(async (db) => {
        // A subscriber's mail is not kept once it is sent.
        if (subscriberId !== null && outcome.sent) {
          await db.deleteFrom('outbox').where('id', '=', id).execute();
          return;
        }
        // The attempts of a digest are its refusals, which divide it.
        const counted = outcome.sent || outcome.refused || kind !== 'digest' ? 1 : 0;
        for (const { rows, set } of settled(dueRows, outcome, now(), random)) {
          const ids = rows.map(({ id }) => id);
          const attempts = sql<number>`attempts + ${sql.lit(counted)}`;
          await db
            .updateTable('outbox')
            .set({ ...set, attempts, lease: null, leased_until: 0 })
            .where('id', 'in', ids)
            .where('lease', '=', rows[0]?.lease ?? '')
            .execute();
        }
      }),
  };
}

type Digest = Pick<OutboxRow, 'recipient' | 'attempts'>;

/** Reserves the due rows of a digest, or the next single mail, in one statement: no two servers reserve the same row. */
function reserve(
  db: Kysely<Tables>,
  engine: Engine,
  what: 'single' | 'alert' | Digest,
  at: number,
) {
  const digest = typeof what === 'object' ? what : undefined;
  return db
    .with('due', (cte) =>
      cte
        .selectFrom('outbox')
        .select('id')
        .where(isDue(at))
        .where(last, '=', what === 'alert' ? 1 : 0)
        .where('kind', digest ? '=' : '!=', 'digest')
        .$if(digest !== undefined, (query) =>
          query
            .where('recipient', '=', digest?.recipient ?? '')
            .where('attempts', '=', digest?.attempts ?? 0),
        )
        .orderBy('due_at')
        // The same rows each time, so that a digest that is sent again has the same Message-ID.
        .orderBy('id')
        .limit(digest ? Math.max(1, Math.floor(DIGEST_ROWS / DIVIDED_INTO ** digest.attempts)) : 1)
        .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked()),
    )
    .updateTable('outbox')
    .set({ lease: randomUUID(), leased_until: at + LEASE_MS })
    .where('id', 'in', (query) => query.selectFrom('due').select('id'))
    .returningAll()
    .execute();
}

const isDue =
  (at: number) =>
  ({ and, eb }: ExpressionBuilder<Tables, 'outbox'>) =>
    and([waiting, eb('due_at', '<=', at), eb('leased_until', '<=', at)]);

function nextDigest(db: Kysely<Tables>, at: number): Promise<Digest | undefined> {
  return (
    db
      .selectFrom('outbox')
      .select(['recipient', 'attempts'])
      .where(isDue(at))
      // Finds none without reading the alerts that wait.
      .where(last, '=', 0)
      .where('kind', '=', 'digest')
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst()
  );
}

async function withContacts(db: Kysely<Tables>, rows: OutboxRow[]): Promise<DueRow[]> {
  const ids = rows.flatMap(({ contact_id }) => contact_id ?? []);
  if (ids.length === 0) return rows.map((row) => ({ row, contact: undefined }));
  const contacts = await db.selectFrom('contacts').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(contacts.map((contact) => [contact.id, contact]));
  return rows.map((row) => ({ row, contact: byId.get(row.contact_id ?? '') }));
}

/** @param dueRows at least one, all to the same recipient */
export function asMail(dueRows: readonly DueRow[]): DueMail {
  const ordered = dueRows.toSorted((a, b) => arrival(a) - arrival(b));
  const row = ordered.at(-1)?.row;
  if (!row) throw new Error('a mail needs a row');
  const { kind, recipient, created_at, attempts, reference, subscriber_id: subscriberId } = row;
  // A mailbox may drop a second mail with the same id, so another set of rows must have another one.
  const ids = ordered.map((due) => due.row.id).toSorted();
  const id = kind === 'digest' ? hash('sha256', ids.join()) : row.id;
  const date = new Date(created_at);
  return { id, kind, recipient, date, attempts, subscriberId, reference, dueRows: ordered };
}

const arrival = ({ row, contact }: DueRow): number => contact?.created_at ?? row.created_at;

function settled(
  dueRows: readonly DueRow[],
  outcome: Outcome,
  now: number,
  random: () => number,
): { rows: OutboxRow[]; set: Partial<OutboxRow> }[] {
  const rows = dueRows.map(({ row }) => row);
  if (outcome.sent) return [{ rows, set: { sent_at: now, last_error: null } }];
  const failed = { last_error: outcome.reason };
  const isParked = ({ created_at }: OutboxRow) =>
    outcome.permanent || now - created_at >= GIVE_UP_AFTER_MS;
  const again = rows.filter((row) => !isParked(row));
  const attempts = (again[0]?.attempts ?? 0) + 1;
  const results = [
    { rows: rows.filter(isParked), set: { ...failed, parked_at: now } },
    { rows: again, set: { ...failed, due_at: now + retryDelay(attempts, random) } },
  ];
  return results.filter((result) => result.rows.length > 0);
}

const FIRST_DELAY_MS = 30_000;
const LONGEST_DELAY_MS = 4 * 3_600_000;
/** A mail that fails after this age is abandoned and shown to the operator. */
const GIVE_UP_AFTER_MS = 3 * 24 * 3_600_000;

/** The wait after failed attempts: doubled each time, up to four hours, 25 % more or less to spread retries. */
function retryDelay(attempts: number, random: () => number): number {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS);
  return Math.round(delay * (0.75 + random() / 2));
}
