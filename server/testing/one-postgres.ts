import { startPostgres } from './postgres-server.ts';

/** Starts one PostgreSQL for all unit tests: each creates its own databases in it, and starting one takes two seconds. */
export default async function startOnce(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_DATABASE_URL']) return undefined;
  const postgres = await startPostgres({ fsync: false });
  process.env['TEST_DATABASE_URL'] = postgres.url;
  return () => postgres.stop();
}
