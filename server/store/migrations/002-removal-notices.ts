import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Lets a mail outlive its message: when a message is removed, the staff who received it get a
 * notice that contains only its reference. SQLite cannot drop a NOT NULL, so this rebuilds the
 * table.
 */
export const removalNotices: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('outbox_next')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('contact_id', 'text', (column) =>
        column.references('contacts.id').onDelete('cascade'),
      )
      .addColumn('reference', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('recipient', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('due_at', 'bigint', (column) => column.notNull())
      .addColumn('leased_until', 'bigint', (column) => column.notNull())
      .addColumn('lease', 'text')
      .addColumn('sent_at', 'bigint')
      .addColumn('parked_at', 'bigint')
      .addColumn('last_error', 'text')
      .execute();
    await sql`
      insert into outbox_next
      select o.id, o.contact_id, c.reference, o.kind, o.recipient, o.attempts, o.created_at,
        o.due_at, o.leased_until, o.lease, o.sent_at, o.parked_at, o.last_error
      from outbox o join contacts c on c.id = o.contact_id`.execute(db);
    await db.schema.dropTable('outbox').execute();
    await db.schema.alterTable('outbox_next').renameTo('outbox').execute();
    await db.schema
      .createIndex('outbox_waiting')
      .on('outbox')
      .column('due_at')
      .where(sql<boolean>`sent_at is null and parked_at is null`)
      .execute();
    await db.schema
      .createIndex('outbox_parked')
      .on('outbox')
      .column('parked_at')
      .where(sql<boolean>`parked_at is not null`)
      .execute();
    await db.schema.createIndex('outbox_contact').on('outbox').column('contact_id').execute();
  },
};
