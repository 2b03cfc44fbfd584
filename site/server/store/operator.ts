import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../settings/settings.ts';
import { type ContactDatabase, contactDatabase, type Query, retryingQueries } from './database.ts';

/** How long an operator's work waits for the server to finish writing. */
const RETRY_MS = 30_000;

export interface Operator {
  database: ContactDatabase;
  dataDir: string;
  query: Query;
}

type Place = Pick<Settings, 'databaseUrl' | 'dataDir'>;

export function openOperator(settings: Place): Operator {
  const database = contactDatabase(settings);
  return { database, dataDir: settings.dataDir, query: retryingQueries(database, RETRY_MS) };
}

/** Whether there is a database. The server creates it at its first start. */
export const hasDatabase = ({ databaseUrl, dataDir }: Place): boolean =>
  Boolean(databaseUrl) || existsSync(join(dataDir, 'contacts.sqlite'));
