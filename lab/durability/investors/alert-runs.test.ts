import { expect, it } from 'vitest';
import { alertRuns, enginesWithAlerts } from './alert-runs.ts';

const MAILS = { sqlite: 150, postgres: 50 };

/** The short form of `npm run test:durability`. */
it.each(enginesWithAlerts())(
  'a kill while a document is announced loses no mail and repeats one at most: %s',
  async (engine) => {
    const figures = await alertRuns(engine, MAILS[engine], 2);
    expect(figures.lost).toBe(0);
    expect(figures.doubled).toBeLessThanOrEqual(figures.kills);
  },
);
