import { existsSync } from 'node:fs';
import { startPostgres } from './postgres-server.ts';

/**
 * Ends the unit tests of a fresh clone at once, because hundreds of them read the built site. Then starts one PostgreSQL
 * for all of them: each creates its own databases in it, and starting one takes two seconds.
 */
export default async function beforeUnitTests(): Promise<(() => Promise<void>) | undefined> {
  if (!existsSync('build/client/index.html')) {
    console.error('The unit tests read the built site: run npm run build first, or npm test.');
    process.exit(1);
  }
  if (process.env['TEST_DATABASE_URL']) return undefined;
  const postgres = await startPostgres({ fsync: false });
  process.env['TEST_DATABASE_URL'] = postgres.url;
  return () => postgres.stop();
}
