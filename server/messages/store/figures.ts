import { sql } from 'kysely';
import type { ContactFigures } from '../../guard/metrics.ts';
import type { ContactDatabase } from '../../store/database.ts';
import { guarded } from '../../store/store-errors.ts';

type Counts = Record<'stored' | 'held' | 'letters' | 'queued' | 'parked', number> &
  Record<'oldest' | 'first' | 'backup', number | null>;

/** Counts messages and mails. Each count reads a small index, never the messages. @throws StoreUnavailable */
export function contactFigures(
  database: ContactDatabase,
  now = Date.now(),
): Promise<ContactFigures> {
  return guarded(async () => {
    const { db } = await database.connect();
    const { rows } = await sql<Counts>`
      select
        (select count(*) from contacts) as stored,
        (select count(*) from contacts where held is not null) as held,
        (select count(*) from outbox) as letters,
        (select count(*) from outbox where sent_at is null and parked_at is null) as queued,
        (select count(*) from outbox where parked_at is not null) as parked,
        (select min(created_at) from outbox where sent_at is null and parked_at is null) as oldest,
        (select min(created_at) from contacts) as first,
        (select done_at from chores where name = 'backup') as backup
    `.execute(db);
    const [counts] = rows;
    if (!counts) throw new Error('counting gave no row');
    const { stored, held, letters, queued, parked, oldest, first, backup } = counts;
    const ageSeconds = (time: number | null) =>
      time === null ? 0 : Math.max(0, Math.round((now - time) / 1000));
    return {
      stored,
      held,
      queued,
      parked,
      mailed: letters - queued - parked,
      queueAgeSeconds: ageSeconds(oldest),
      oldestMessageAgeSeconds: ageSeconds(first),
      lastBackupSeconds: Math.round((backup ?? 0) / 1000),
    };
  });
}
