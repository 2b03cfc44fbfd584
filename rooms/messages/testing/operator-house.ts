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
  const environment: NodeJS.ProcessEnv = {
    ...outside,
    DATA_DIR: dataDir,
    INIT_CWD: dataDir,
    ...open.environment,
  };
  const contacts = (args: string[], answer = '') =>
    outcomeOf(process.execPath, [COMMAND, ...args], environment, answer);
  const store = createContactStore(database, { mail });
  const submit = (change: object = {}, held: HeldReason | null = null) =>
    store.submit({ message: aMessage(change), held });
  const listed = async () => (await store.list()).entries.map(({ name }) => name);
  const operator = { database, dataDir, query: retryingQueries(database) };
  return { dataDir, database, store, submit, listed, contacts, operator, environment };
}
