import { type RawBuilder, sql } from 'kysely';
import type { ContactFigures } from '../../../site/server/guard/metrics.ts';
import { type ContactDatabase, retryingQueries } from '../../../site/server/store/database.ts';

/** Counts messages and mails. Each count reads a small index, never the messages. @throws StoreUnavailable */
export async function contactFigures(
  database: ContactDatabase,
  now = Date.now(),
): Promise<ContactFigures> {
  const { mails, oldest, first, backup, ...counts } = await retryingQueries(database)((db) =>
    db.selectNoFrom(COUNTS).executeTakeFirstOrThrow(),
  );
  const ageSeconds = (time: number | null) =>
    time === null ? 0 : Math.max(0, Math.round((now - time) / 1000));
  return {
    ...counts,
    mailed: mails - counts.queued - counts.parked,
    queueAgeSeconds: ageSeconds(oldest),
    oldestMessageAgeSeconds: ageSeconds(first),
    lastBackupSeconds: Math.round((backup ?? 0) / 1000),
  };
}

const count = (rows: RawBuilder<unknown>) => sql<number>`(select count(*) from ${rows})`;
const WAITING = sql`outbox where sent_at is null and parked_at is null`;
const COUNTS = [
  count(sql`contacts`).as('stored'),
  count(sql`contacts where held is not null`).as('held'),
  count(sql`outbox`).as('mails'),
  count(WAITING).as('queued'),
  count(sql`outbox where parked_at is not null`).as('parked'),
  sql<number | null>`(select min(created_at) from ${WAITING})`.as('oldest'),
  sql<number | null>`(select min(created_at) from contacts)`.as('first'),
  sql<number | null>`(select done_at from chores where name = 'backup')`.as('backup'),
] as const;
