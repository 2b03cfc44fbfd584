import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from './engine.ts';

/**
 * The first schema. Only the auto-increment column differs between the engines. The list's index
 * contains only listed entries, so hidden entries do not slow down a page.
 */
export const contacts = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('contacts')
      .addColumn('seq', engine === 'sqlite' ? 'integer' : 'bigserial', (column) =>
        column.primaryKey(),
      )
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('reference', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('contact', 'text', (column) => column.notNull())
      .addColumn('website', 'text')
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('private', 'integer', (column) => column.notNull())
      .addColumn('held', 'text')
      .addColumn('hidden', 'integer', (column) => column.notNull())
      .addColumn('removal_hash', 'text', (column) => column.notNull())
      .addColumn('idempotency_hash', 'text', (column) => column.unique())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('contacts_listed')
      .on('contacts')
      .column('seq')
      .where(sql<boolean>`private = 0 and hidden = 0 and held is null`)
      .execute();
    await db.schema
      .createIndex('contacts_held')
      .on('contacts')
      .column('seq')
      .where(sql<boolean>`held is not null`)
      .execute();
    await db.schema.createIndex('contacts_created').on('contacts').column('created_at').execute();

    await db.schema
      .createTable('outbox')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('contact_id', 'text', (column) =>
        column.notNull().references('contacts.id').onDelete('cascade'),
      )
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
    await db.schema
      .createIndex('outbox_waiting')
      .on('outbox')
      .column('due_at')
      .where(sql<boolean>`sent_at is null and parked_at is null`)
      .execute();
    await db.schema.createIndex('outbox_contact').on('outbox').column('contact_id').execute();

    await db.schema
      .createTable('secrets')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();

    // Counters may be lost in a crash. An unlogged table never waits for the disk.
    const limits = db.schema.createTable('contact_limits');
    await (engine === 'postgres' ? limits.modifyFront(sql`unlogged`) : limits)
      .addColumn('key', 'varchar(255)', (column) => column.primaryKey())
      .addColumn('points', 'integer', (column) => column.notNull())
      .addColumn('expire', 'bigint')
      .execute();
  },
});
