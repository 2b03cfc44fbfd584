import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * How many mails of each kind were sent within a period. Keys that identify a person are keyed
 * hashes.
 */
export const mailBudgets: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('mail_budgets')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('used', 'integer', (column) => column.notNull())
      .addColumn('until', 'bigint', (column) => column.notNull())
      .execute();
  },
};
