import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Alerts by mail: who asked for them, which documents were announced, and mails to a subscriber.
 * Such a mail is deleted with its subscriber.
 */
export const alerts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('alert_subscribers')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('sections', 'text', (column) => column.notNull())
      .addColumn('phrase', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('confirmed_at', 'bigint')
      .execute();
    await db.schema
      .createIndex('alert_subscribers_email')
      .on('alert_subscribers')
      .column('email')
      .execute();
    await db.schema
      .createTable('announced_filings')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('announced_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .alterTable('outbox')
      .addColumn('subscriber_id', 'text', (column) =>
        column.references('alert_subscribers.id').onDelete('cascade'),
      )
      .execute();
    await db.schema
      .createIndex('outbox_subscriber')
      .on('outbox')
      .column('subscriber_id')
      .where(sql<boolean>`subscriber_id is not null`)
      .execute();
  },
};
