import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresDatabase, sqliteDatabase } from '../../site/server/store/database.ts';
import type { Engine } from '../../site/server/store/migrations.ts';
import { startPostgres } from '../../site/testing/postgres-server.ts';
import { type ServerProcess, startServer } from '../../site/testing/server-process.ts';

/**
 * Servers that are killed, one after the other, on one new database.
 * @param own a PostgreSQL of its own, which may be killed
 */
export async function openKillHouse(engine: Engine, own = false) {
  const dataDir = await mkdtemp(join(tmpdir(), 'durability-'));
  const postgres = engine === 'sqlite' ? undefined : await startPostgres({ own });
  const url = await postgres?.createDatabase(`durability_${randomUUID().replaceAll('-', '')}`);
  const beside = url ? postgresDatabase(url) : sqliteDatabase(join(dataDir, 'contacts.sqlite'));
  const environment: { DATABASE_URL?: string } = url ? { DATABASE_URL: url } : {};
  let last: ServerProcess | undefined;
  return {
    dataDir,
    environment,
    postgres,
    /** A second connection to the database. */
    beside,
    async start(settings: Record<string, string> = {}) {
      last = await startServer(dataDir, { ...settings, ...environment });
      return last;
    },
    async [Symbol.asyncDispose]() {
      await last?.end('SIGKILL');
      await beside.close();
      await postgres?.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
