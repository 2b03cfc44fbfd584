import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When each recurring task last ran, for all servers of a database. */
export const chores: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('chores')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('done_at', 'bigint', (column) => column.notNull())
      .addColumn('since', 'bigint', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .execute();
  },
};
