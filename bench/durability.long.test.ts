import { expect, it, vi } from 'vitest';
import { NO_LIMITS } from '../site/testing/server-process.ts';
import { openKillHouse } from './durability/kill-house.ts';
import { type Kind, killRuns } from './durability/kill-runs.ts';
import { hiredItems, startLoad } from './durability/load.ts';

// Each run starts servers that have just been killed.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

/** Shorter than in the long run. Each kill still comes between two of some hundred messages. */
const LOAD_MS = 300;

/** The short form of `npm run test:durability`. */
it.each<[Kind, number]>([
  ['sqlite', 3],
  ['postgres', 2],
  ['postgres-restart', 1],
])(
  'no acknowledged message or line of a kit list is lost or doubled: %s, %i',
  async (kind, runs) => {
    const figures = await killRuns(kind, runs, LOAD_MS);
    expect(figures).toMatchObject({ runs, lost: 0, doubled: 0, halfWritten: 0 });
    expect(figures).toMatchObject({ linesLost: 0, linesDoubled: 0 });
    // A site without equipment has no kit lists.
    expect(figures.lines > 0).toBe((await hiredItems()).length > 0);
    expect(figures.acknowledged).toBeGreaterThanOrEqual(runs);
  },
);

it('after SIGTERM the server finishes requests in progress: every stored message was acknowledged', async () => {
  await using house = await openKillHouse('sqlite');
  const server = await house.start(NO_LIMITS);
  const load = await startLoad(server.url, [], 1000);
  expect(await server.end('SIGTERM')).toBe(0);
  await load.stop();
  const { db } = await house.beside.connect();
  const stored = await db.selectFrom('contacts').select('id').execute();
  expect(stored.length).toBeGreaterThan(0);
  expect(load.sent.filter(({ id }) => id !== undefined)).toHaveLength(stored.length);
});
