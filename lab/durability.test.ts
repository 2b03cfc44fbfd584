import { expect, it } from 'vitest';
import { type Kind, killRuns } from './durability/kill-runs.ts';

/** The short form of `npm run test:durability`. */
it.each<[Kind, number]>([
  ['sqlite', 5],
  ['postgres', 2],
  ['postgres-restart', 1],
])(
  'no acknowledged message is lost or kept twice: %s, %i runs',
  async (kind, runs) => {
    const figures = await killRuns(kind, runs);
    expect(figures).toMatchObject({ runs, lost: 0, doubled: 0, halfWritten: 0 });
    expect(figures.acknowledged).toBeGreaterThanOrEqual(runs);
  },
  180_000,
);
