import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import {
  type ContactDatabase,
  postgresDatabase,
  sqliteDatabase,
} from '../server/store/database.ts';
import type { Engine } from '../server/store/migrations.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';
import { sharedFolder } from './test-folders.ts';

export const ENGINES: readonly Engine[] = ['sqlite', 'postgres'];

/** Opens one database; `environment` has the settings with which a process opens it. */
export interface TestDatabase {
  (): ContactDatabase;
  environment: Record<string, string>;
}

/** Real databases for the tests of one file. All are closed and removed afterwards. */
export function openTestDatabases() {
  const all = sharedFolder();
  const opened: ContactDatabase[] = [];
  let postgres: PostgresServer | undefined;

  beforeAll(async () => {
    postgres = await startPostgres({ fsync: false });
  });
  afterAll(async () => {
    await Promise.all(opened.map((database) => database.close()));
    await postgres?.stop();
  });

  const folder = () => mkdtempSync(join(all, 'data-'));

  const opener = async (engine: Engine, dataDir: string): Promise<TestDatabase> => {
    if (engine === 'sqlite') {
      const file = join(dataDir, 'contacts.sqlite');
      return Object.assign(() => sqliteDatabase(file), { environment: { DATA_DIR: dataDir } });
    }
    if (!postgres) throw new Error('PostgreSQL is not running');
    const url = await postgres.createDatabase(`test_${randomUUID().replaceAll('-', '')}`);
    return Object.assign(() => postgresDatabase(url), { environment: { DATABASE_URL: url } });
  };

  return {
    folder,
    /** A new empty database, and a function that opens it again, like a second server. */
    async create(engine: Engine = 'sqlite', dataDir = folder()): Promise<TestDatabase> {
      const open = await opener(engine, dataDir);
      const openAndKeep = () => {
        const database = open();
        opened.push(database);
        return database;
      };
      return Object.assign(openAndKeep, { environment: open.environment });
    },
  };
}
