import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How much mail of each kind has gone out within a time; keys that name a person are keyed hashes. */
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
