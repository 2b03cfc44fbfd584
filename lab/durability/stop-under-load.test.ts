import { expect, it } from 'vitest';
import { NO_LIMITS } from '../../server/testing/no-limits.ts';
import { openKillHouse } from './kill-house.ts';
import { startLoad } from './load.ts';

const LOAD_MS = 1000;

it('after SIGTERM the server finishes requests in progress: every stored message was acknowledged', async () => {
  await using house = await openKillHouse('sqlite');
  const server = await house.start(NO_LIMITS);
  const load = await startLoad(server.url, [], LOAD_MS);
  expect(await server.end('SIGTERM')).toBe(0);
  await load.stop();
  const { db } = await house.beside.connect();
  const stored = await db.selectFrom('contacts').select('id').execute();
  expect(stored.length).toBeGreaterThan(0);
  expect(load.sent.filter(({ id }) => id !== undefined)).toHaveLength(stored.length);
});
