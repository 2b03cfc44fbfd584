import { sql } from 'kysely';
import type { ContactFigures } from '../../metrics.ts';
import { guarded } from '../http/unavailable.ts';
import type { ContactDatabase } from './database.ts';

interface Counts {
  stored: number;
  held: number;
  letters: number;
  queued: number;
  parked: number;
  oldest: number | null;
}

/**
 * Counts messages and mails. Each count walks one small index, never the messages themselves.
 * @throws StoreUnavailable
 */
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
        (select min(created_at) from outbox where sent_at is null and parked_at is null) as oldest
    `.execute(db);
    const [counts] = rows;
    if (!counts) throw new Error('counting gave no row');
    const { stored, held, letters, queued, parked, oldest } = counts;
    const queueAgeSeconds = oldest === null ? 0 : Math.max(0, Math.round((now - oldest) / 1000));
    return { stored, held, queued, parked, mailed: letters - queued - parked, queueAgeSeconds };
  });
}
