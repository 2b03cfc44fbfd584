import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * A message may have a kit list. It is one column, so that the lines are stored and deleted with
 * their message.
 */
export const kitLists: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('contacts').addColumn('kit', 'text').execute();
  },
};
