import type { FastifyBaseLogger } from 'fastify';
import { sweepBudgets } from './store/budgets.ts';
import type { ContactDatabase } from './store/database.ts';
import { retryingQueries, sweepOldMessages } from './store/retention.ts';

const SWEEP_EVERY_MS = 60_000;

/** Runs each task now and every minute. If the database is unavailable, the next try is one minute later. */
export function everyMinute(tasks: readonly (() => Promise<unknown>)[]): NodeJS.Timeout {
  const run = () => {
    for (const task of tasks) task().catch(() => undefined);
  };
  run();
  return setInterval(run, SWEEP_EVERY_MS).unref();
}

export async function sweepMailBudgets(database: ContactDatabase): Promise<void> {
  const { db } = await database.connect();
  await sweepBudgets(db);
}

/** Deletes messages older than the privacy notice allows. Checked each minute, done once a day. */
export async function sweepMessages(
  database: ContactDatabase,
  log: FastifyBaseLogger,
): Promise<void> {
  await database.forgetDeleted();
  const sweep = await sweepOldMessages(retryingQueries(database));
  if (sweep.outcome === 'waiting') {
    log.warn(
      sweep,
      'the clock jumped, or no server ran for a week: old messages are not deleted yet',
    );
  }
  if (sweep.outcome === 'swept' && sweep.deleted > 0) {
    await database.forgetDeleted();
    log.info(sweep, 'messages older than the privacy notice allows were deleted');
  }
}
