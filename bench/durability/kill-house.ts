import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { postgresDatabase, sqliteDatabase } from '../../site/server/store/database.ts';
import type { Engine } from '../../site/server/store/migrations.ts';
import { startPostgres } from '../../site/testing/postgres-server.ts';
import { type ServerProcess, startServer } from '../../site/testing/server-process.ts';

/** What a room brings to the long run, as its part `kills`. */
export interface KilledRoom {
  engines: () => Engine[];
  /** Announces something to many subscribers, and kills the server meanwhile. */
  alerts: (engine: Engine, mails: number) => Promise<Record<'lost' | 'doubled' | 'kills', number>>;
}

/** Restores backups, and kills the command meanwhile. A room brings it as its part `restores`. */
export type RestoredRoom = (
  engine: Engine,
  runs: number,
) => Promise<{ mixed: number; served: boolean }>;

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
  /** A killed server keeps its mails reserved for ten minutes; this ends the wait. */
  const endLeases = async () => {
    const { db } = await beside.connect();
    await db.updateTable('outbox').set({ leased_until: 0 }).execute();
  };
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
    endLeases,
    /** Sends what waits: also what was refused, and what a killed server reserved. Resolves when no mail is left. */
    async emptied() {
      await endLeases();
      const { db } = await beside.connect();
      for (;;) {
        const { numUpdatedRows } = await db
          .updateTable('outbox')
          .set({ due_at: 0 })
          .where('sent_at', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return;
        await pause(200);
      }
    },
    async [Symbol.asyncDispose]() {
      await last?.end('SIGKILL');
      await beside.close();
      await postgres?.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
