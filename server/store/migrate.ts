import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { contacts } from './migrations/001-contacts.ts';
import { removalNotices } from './migrations/002-removal-notices.ts';
import { chores } from './migrations/003-chores.ts';
import { mailBudgets } from './migrations/004-mail-budgets.ts';
import { kitLists } from './migrations/005-kit-lists.ts';
import { alerts } from './migrations/006-alerts.ts';
import { alertsLast } from './migrations/007-alerts-last.ts';
import { deskLog } from './migrations/008-desk-log.ts';
import type { Engine } from './migrations/engine.ts';
import type { Tables } from './tables.ts';

/** All migrations by name. Add a new one at the end with the next number. */
const migrations = (engine: Engine): Record<string, Migration> => ({
  '001-contacts': contacts(engine),
  '002-removal-notices': removalNotices,
  '003-chores': chores,
  '004-mail-budgets': mailBudgets,
  '005-kit-lists': kitLists,
  '006-alerts': alerts,
  '007-alerts-last': alertsLast,
  '008-desk-log': deskLog(engine),
});

export const KNOWN_MIGRATIONS: readonly string[] = Object.keys(migrations('sqlite'));

/**
 * Migrates the schema under the engine's own lock. A second process that starts at the same time
 * waits and then finds nothing to do.
 */
export async function migrate(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations(engine) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/**
 * Returns the key of all keyed hashes. It is created at the first start and shared by all servers
 * of a database.
 */
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
