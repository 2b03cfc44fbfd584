import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { readSettings, type Settings, SettingsError } from '../../settings/settings.ts';
import {
  type ContactDatabase,
  contactDatabase,
  type Query,
  retryingQueries,
} from '../../store/database.ts';
import { StoreUnavailable } from '../../store/store-errors.ts';
import { printable } from '../store/printable.ts';

/** How long a command waits for the server to finish writing. */
const RETRY_MS = 30_000;

export interface Operator {
  database: ContactDatabase;
  settings: Settings;
  query: Query;
  /** Prints a result line to standard output. Escapes terminal control characters. */
  print(line: string): void;
  /** Prints a progress line to standard error. */
  note(line: string): void;
  /** Asks for confirmation. Only `yes` confirms. */
  confirm(question: string): Promise<boolean>;
}

/** The command cannot be done. The message says why. */
export class CommandError extends Error {}

/** Opens the database, does the work and closes it. Prints an error in one line, and exits with code 1. */
export async function withOperator(
  work: (operator: Operator) => Promise<void>,
  { create = false } = {},
): Promise<void> {
  // Messages are personal data: only this user may read the files a command writes.
  process.umask(0o077);
  let database: ContactDatabase | undefined;
  // The reader closed the pipe, for example `| head`.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    process.exit(error.code === 'EPIPE' ? 0 : 1);
  });
  try {
    const settings = readSettings(process.env);
    if (!create) expectDatabase(settings);
    database = contactDatabase(settings);
    await work({
      ...databaseOperator(database, settings),
      print: (line) => process.stdout.write(`${printable(line)}\n`),
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

/** Creates an operator for an open database, without output or questions. */
export function databaseOperator(database: ContactDatabase, settings: Settings): Operator {
  return {
    database,
    settings,
    query: retryingQueries(database, RETRY_MS),
    print: () => undefined,
    note: () => undefined,
    confirm: async () => false,
  };
}

/** npm runs scripts in the project's folder; the user may have typed the path in another one. */
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
  if (error instanceof StoreUnavailable) return `The database does not respond: ${error.message}`;
  if (error instanceof CommandError || error instanceof SettingsError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
