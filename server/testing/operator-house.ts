import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { createContactStore } from '../contacts/store/store.ts';
import type { Engine } from '../contacts/store/tables.ts';
import { aMessage, type openTestDatabases } from './test-databases.ts';

const COMMAND = join(import.meta.dirname, '../contacts/operator/command.ts');

interface Ran {
  code: number | null;
  out: string;
  err: string;
}

/** A database in use by an open store, as with a running server, and the command on it. */
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
  const contacts = async (args: string[], answer = ''): Promise<Ran> => {
    const child = spawn(process.execPath, [COMMAND, ...args], { env: environment });
    child.stdin.end(answer);
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const [out, err, code] = await Promise.all([buffer(child.stdout), text(child.stderr), ended]);
    return { code, out: out.toString(), err };
  };
  const store = createContactStore(database, { mail });
  const submit = (change: object = {}, held: 'links' | null = null) =>
    store.submit({ message: aMessage(change), held });
  const listed = async () => (await store.list()).entries.map(({ name }) => name);
  return { dataDir, database, store, submit, listed, contacts, environment };
}
