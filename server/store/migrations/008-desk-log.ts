import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from './engine.ts';

/**
 * What the staff did on the desk. Older versions of the desk created this table themselves, without
 * an id.
 */
export const deskLog = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('desk_log')
      .ifNotExists()
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('who', 'text', (column) => column.notNull())
      .addColumn('did', 'text', (column) => column.notNull())
      .addColumn('reference', 'text', (column) => column.notNull())
      .execute();
    await db.schema.alterTable('desk_log').addColumn('id', 'text').execute();
    const random =
      engine === 'sqlite' ? sql`lower(hex(randomblob(16)))` : sql`gen_random_uuid()::text`;
    await sql`update desk_log set id = ${random}`.execute(db);
    await db.schema.createIndex('desk_log_id').on('desk_log').column('id').unique().execute();
  },
});
