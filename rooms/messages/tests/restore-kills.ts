import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openKillHouse, type RestoredRoom } from '../../../bench/durability/kill-house.ts';
import { type ContactDatabase, sqliteDatabase } from '../../../site/server/store/database.ts';
import type { Engine } from '../../../site/server/store/migrations.ts';
import { createContactStore } from '../server/store.ts';
import { aMessage } from '../testing/a-message.ts';

const MESSAGES = 3000;
const COMMAND = join(import.meta.dirname, '../operator/command.ts');
/** Text that older versions stored, or that someone writes into a backup: NUL, ESC, bidi, formula. */
const HOSTILE = '\u0000\u001b[2J\u202e=1+1\r\n"';

export const room: RestoredRoom = killRestores;

/**
 * Restores one of two backups with hostile rows in turn, kills the command at a random moment, and
 * checks that the database has exactly the messages of one of them.
 */
async function killRestores(engine: Engine, runs: number) {
  await using house = await openKillHouse(engine, true);
  const { dataDir, beside: database } = house;
  const folder = join(dataDir, 'backups-of-others');
  await mkdir(folder);
  const { PATH } = process.env;
  const environment = { PATH, TMPDIR: folder, DATA_DIR: dataDir, ...house.environment };
  // After a kill, all messages are those of the backup, or the earlier ones; or both are mixed, which must not be.
  const figures = { kind: `${engine}, restore killed`, runs, replaced: 0, unchanged: 0, mixed: 0 };
  const files = [await writeBackup(folder, 'One'), await writeBackup(folder, 'Two')];
  const restore = (number: number, killAfterMs?: number) =>
    run(['restore', files[number % 2] ?? '', '--yes'], environment, killAfterMs);
  const started = performance.now();
  await restore(0);
  const wholeMs = performance.now() - started;
  let before = await messagesOf(database);
  for (let number = 1; number <= runs; number++) {
    await restore(number, Math.ceil(Math.random() * wholeMs));
    const after = await messagesOf(database);
    if (after === undefined) figures.mixed += 1;
    else if (after === before) figures.unchanged += 1;
    else figures.replaced += 1;
    before = after;
  }
  await restore(0);
  const server = await house.start();
  const answer = await fetch(`${server.url}/api/contacts`);
  const served = answer.ok && (await answer.text()).includes('One');
  await server.end('SIGTERM');
  return { ...figures, served };
}

/** Writes a backup whose messages all have one name, and returns its path. */
async function writeBackup(folder: string, name: string): Promise<string> {
  const file = join(folder, `${name}.sqlite`);
  const database = sqliteDatabase(file);
  const store = createContactStore(database);
  const submit = () => store.submit({ message: aMessage({ name }), held: null });
  await Promise.all(Array.from({ length: MESSAGES }, submit));
  const { db } = await database.connect();
  await db.updateTable('contacts').set({ message: HOSTILE, website: HOSTILE }).execute();
  await database.close();
  return file;
}

/** The name of all messages; undefined if there are several, or not all messages. */
async function messagesOf(database: ContactDatabase): Promise<string | undefined> {
  const { db } = await database.connect();
  const rows = await db.selectFrom('contacts').select('name').execute();
  const [name, ...more] = new Set(rows.map((row) => row.name));
  return rows.length === MESSAGES && more.length === 0 ? name : undefined;
}

/** Runs the operator's command. @throws when it fails without being killed */
async function run(args: string[], env: NodeJS.Dict<string>, killAfterMs?: number): Promise<void> {
  const kill = { timeout: killAfterMs, killSignal: 'SIGKILL' } as const;
  const child = spawn(process.execPath, [COMMAND, ...args], { env, stdio: 'ignore', ...kill });
  const [code] = await once(child, 'exit');
  if (code !== null && code !== 0) throw new Error(`contacts ${args.join(' ')} ended with ${code}`);
}
