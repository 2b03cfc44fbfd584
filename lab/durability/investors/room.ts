import type { KilledRoom } from '../kill-house.ts';
import { alertRuns, enginesWithAlerts } from './alert-runs.ts';

/** How often the server is killed while it sends alerts. */
const KILLS = 10;

export const room: KilledRoom = {
  async *alerts(mails) {
    for (const engine of enginesWithAlerts()) {
      const figures = await alertRuns(engine, mails, KILLS);
      yield [figures, figures.lost === 0 && figures.doubled <= figures.kills];
    }
  },
};
