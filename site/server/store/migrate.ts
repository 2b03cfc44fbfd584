import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { type Engine, MIGRATIONS } from './migrations/migrations.ts';
import { StoreUnavailable } from './store-errors.ts';
import type { Tables } from './tables.ts';

export const KNOWN_MIGRATIONS: readonly string[] = Object.keys(MIGRATIONS);

/**
 * Migrates the schema under the engine's own lock. A second process waits, and then finds nothing to do.
 * @throws StoreUnavailable if a newer version of the program has migrated it
 */
export async function migrate(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const migration = (name: string): Migration => ({
    async up(within) {
      const statements = MIGRATIONS[name]?.((words) => words[engine]) ?? [];
      for (const statement of statements) await sql.raw(statement).execute(within);
    },
  });
  const all = Object.fromEntries(KNOWN_MIGRATIONS.map((name) => [name, migration(name)]));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => all } });
  const { error } = await migrator.migrateToLatest();
  const [, unknown] = /previously executed migration (\S+) is missing/.exec(String(error)) ?? [];
  if (unknown) {
    throw new StoreUnavailable(
      `a newer version of the program has changed this database (${unknown}): start that version, or restore a backup made before it`,
    );
  }
  if (error) throw error;
}

/** Returns the key of all keyed hashes. It is created at the first start and shared by all servers of a database. */
export async function hashingSecret(db: Kysely<Tables>): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name: 'hashing', value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', 'hashing')
    .executeTakeFirstOrThrow();
  return row.value;
}
