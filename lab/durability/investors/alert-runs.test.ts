import { expect, it } from 'vitest';
import { alertRuns, enginesWithAlerts } from './room.ts';

const MAILS = { sqlite: 150, postgres: 50 };

/** The short form of `npm run test:durability`. A house that is not listed announces nothing. */
it('a kill while a document is announced loses no mail and repeats one at most', async () => {
  for (const engine of enginesWithAlerts()) {
    const figures = await alertRuns(engine, MAILS[engine], 2);
    expect(figures.lost, engine).toBe(0);
    expect(figures.doubled, engine).toBeLessThanOrEqual(figures.kills);
  }
});
