import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Kysely } from 'kysely';
import { readSettings, type Settings, SettingsError } from '../../settings.ts';
import { guarded, StoreUnavailable } from '../http/unavailable.ts';
import type { ContactDatabase } from '../store/database.ts';
import { contactDatabase } from '../store/open-contacts.ts';
import { patiently } from '../store/patience.ts';
import type { Tables } from '../store/tables.ts';
import { printable } from './printable.ts';

/** How long a command waits for the server to finish writing. */
const PATIENCE_MS = 30_000;

/** What a command works with. */
export interface Operator {
  database: ContactDatabase;
  settings: Settings;
  /** Runs queries; `work` is repeated while the file is locked, so it must be safe to repeat. */
  query<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** A line of the result, to standard output; what would steer a terminal is escaped. */
  tell(line: string): void;
  /** A line about the work itself, to standard error. */
  note(line: string): void;
  /** Asks a question that only `yes` answers with yes. */
  confirm(question: string): Promise<boolean>;
}

/** Something the operator asked for that cannot be done; the message says why. */
export class CommandError extends Error {}

/**
 * Opens the database, does the work and closes it. What goes wrong is told in a line, and the
 * process then ends with code 1.
 * @param create whether an empty SQLite file may be made where there is none
 */
export async function withOperator(
  work: (operator: Operator) => Promise<void>,
  { create = false } = {},
): Promise<void> {
  // Messages are personal data: whatever a command writes is for this user only.
  process.umask(0o077);
  let database: ContactDatabase | undefined;
  // `| head` has read enough.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    process.exit(error.code === 'EPIPE' ? 0 : 1);
  });
  try {
    const settings = readSettings(process.env);
    if (!create) expectDatabase(settings);
    database = contactDatabase(settings);
    await work({
      ...databaseOperator(database, settings),
      tell: (line) => process.stdout.write(`${printable(line)}\n`),
      note: (line) => process.stderr.write(`${printable(line)}\n`),
      confirm,
    });
  } catch (error) {
    process.stderr.write(`${printable(explain(error), '\n')}\n`);
    process.exitCode = 1;
  } finally {
    await database?.close();
  }
}

/** What works on a database that is open; it tells nobody what it does, and nobody is asked. */
export function databaseOperator(database: ContactDatabase, settings: Settings): Operator {
  return {
    database,
    settings,
    query: (queries) =>
      guarded(() => patiently(async () => queries((await database.connect()).db), PATIENCE_MS)),
    tell: () => undefined,
    note: () => undefined,
    confirm: async () => false,
  };
}

/** npm runs scripts in the project's folder; a name was given in another one, perhaps. */
export function givenPath(file: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', file);
}

function expectDatabase({ databaseUrl, dataDir }: Settings): void {
  const file = join(dataDir, 'contacts.sqlite');
  if (databaseUrl || existsSync(file)) return;
  throw new CommandError(
    `${file}: no messages here yet; expected the DATA_DIR or DATABASE_URL that the server runs with`,
  );
}

async function confirm(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const ended = new Promise<string>((answer) => lines.once('close', () => answer('')));
  const answer = await Promise.race([lines.question(`${printable(question)} (yes/no) `), ended]);
  lines.close();
  return answer.trim().toLowerCase() === 'yes';
}

function explain(error: unknown): string {
  if (error instanceof StoreUnavailable) return `The database does not answer: ${error.message}`;
  if (error instanceof CommandError || error instanceof SettingsError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
