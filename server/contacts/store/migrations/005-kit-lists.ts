import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A message may come with a kit list: one column, so that lines are kept and lost with their message only. */
export const kitLists: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('contacts').addColumn('kit', 'text').execute();
  },
};
