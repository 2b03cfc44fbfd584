import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Mails about new documents wait behind all others, so the index of waiting mails has them last. */
export const alertsLast: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.dropIndex('outbox_waiting').execute();
    await sql`
      create index outbox_waiting on outbox ((case kind when 'alert' then 1 else 0 end), due_at)
      where sent_at is null and parked_at is null`.execute(db);
  },
};
