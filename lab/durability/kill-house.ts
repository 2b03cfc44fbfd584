import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type ContactDatabase,
  postgresDatabase,
  sqliteDatabase,
} from '../../server/store/database.ts';
import type { Engine } from '../../server/store/migrations/migrations.ts';
import { type PostgresServer, startPostgres } from '../../server/testing/postgres-server.ts';
import { type ServerProcess, startServer } from '../../server/testing/server-process.ts';

/** Servers that are killed, one after the other, on one new database. */
export interface KillHouse {
  dataDir: string;
  /** Which database a process uses. */
  environment: { DATABASE_URL?: string };
  start(settings?: Record<string, string>): Promise<ServerProcess>;
  postgres: PostgresServer | undefined;
  /** A second connection to the database. */
  beside: ContactDatabase;
  close(): Promise<void>;
}

/** @param own a PostgreSQL of its own, which may be killed */
export async function openKillHouse(engine: Engine, own = false): Promise<KillHouse> {
  const dataDir = await mkdtemp(join(tmpdir(), 'durability-'));
  const postgres = engine === 'sqlite' ? undefined : await startPostgres({ own });
  const url = await postgres?.createDatabase(`durability_${randomUUID().replaceAll('-', '')}`);
  const beside = url ? postgresDatabase(url) : sqliteDatabase(join(dataDir, 'contacts.sqlite'));
  const environment = url ? { DATABASE_URL: url } : {};
  let last: ServerProcess | undefined;
  return {
    dataDir,
    environment,
    postgres,
    beside,
    async start(settings = {}) {
      last = await startServer(dataDir, { ...settings, ...environment });
      return last;
    },
    async close() {
      await last?.end('SIGKILL');
      await beside.close();
      await postgres?.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
