import { join } from 'node:path';
import { retryingQueries } from '../../../site/server/store/database.ts';
import type { Engine } from '../../../site/server/store/migrations.ts';
import type { HeldReason } from '../../../site/server/store/tables.ts';
import { outcomeOf } from '../../../site/testing/server-process.ts';
import type { openTestDatabases } from '../../../site/testing/test-databases.ts';
import { createContactStore } from '../server/store.ts';
import { aMessage } from './a-message.ts';

export const COMMAND = join(import.meta.dirname, '../operator/command.ts');

/** A database in use by an open store, as with a running server, and the command on it: as a process, and its functions. */
export async function openHouse(databases: ReturnType<typeof openTestDatabases>, engine: Engine) {
  const dataDir = databases.folder();
  const open = await databases.create(engine, dataDir);
  const database = open();
  const mail = { notifyTo: ['desk@house.example'], acknowledge: false };
  const { DATABASE_URL: _, DATA_DIR: __, ...outside } = process.env;
  const folders = { DATA_DIR: dataDir, INIT_CWD: dataDir };
  const environment: NodeJS.ProcessEnv = { ...outside, ...folders, ...open.environment };
  const contacts = (args: string[], answer = '') =>
    outcomeOf(process.execPath, [COMMAND, ...args], environment, answer);
  const store = createContactStore(database, { mail });
  const submit = (change: object = {}, held: HeldReason | null = null) =>
    store.submit({ message: aMessage(change), held });
  /** Sends this many messages, fifty at a time. */
  const submitMany = async (count: number, change: object = {}) => {
    for (let sent = 0; sent < count; sent += 50) {
      const fifty = Array.from({ length: Math.min(50, count - sent) }, (_, n) => sent + n);
      await Promise.all(fifty.map((n) => submit({ name: `Sender ${n}`, ...change })));
    }
  };
  /** Sends messages until the work is done. */
  const whileWriting = async <T>(work: Promise<T>): Promise<T> => {
    let writing = true;
    void work.finally(() => {
      writing = false;
    });
    while (writing) await submit({ name: 'Meanwhile', private: true });
    return work;
  };
  const listed = async () => (await store.list()).entries.map(({ name }) => name);
  const operator = { database, dataDir, query: retryingQueries(database) };
  const acts = { submit, submitMany, whileWriting, listed, contacts };
  return { dataDir, database, store, operator, environment, ...acts };
}
