import { setTimeout as pause } from 'node:timers/promises';
import { mailTo, NO_LIMITS } from '../../site/testing/server-process.ts';
import { openKillHouse } from './kill-house.ts';
import { compare } from './ledger.ts';
import { hiredItems, type Load, type Sent, send, startLoad } from './load.ts';

export type Kind = 'sqlite' | 'postgres' | 'postgres-restart';

const AWAY_MS = 200;

/** Settings of a server under the load of `startLoad`. */
export const LOADED = { ...NO_LIMITS, ...mailTo() };

/**
 * Posts under load, kills the server or PostgreSQL at a random moment, starts it again, retries
 * requests without a response, and compares acknowledged with stored messages; all on one database.
 * @param loadMs maximum time under load before each kill, which comes at a random moment
 */
export async function killRuns(kind: Kind, runs: number, loadMs = 1_000) {
  const figures = { acknowledged: 0, unanswered: 0, refused: 0 };
  const own = kind === 'postgres-restart';
  await using house = await openKillHouse(kind === 'sqlite' ? 'sqlite' : 'postgres', own);
  const hired = await hiredItems();
  const everything: Sent[] = [];
  let server = await house.start(LOADED);
  for (let run = 1; run <= runs; run++) {
    const load = await startLoad(server.url, hired, loadMs);
    if (own) {
      await house.postgres?.kill();
      await pause(Math.random() * AWAY_MS);
      await house.postgres?.start();
      await load.acknowledgedMore();
    } else await server.end('SIGKILL');
    await load.stop();
    if (!own) server = await house.start(LOADED);
    await settle(server.url, load, figures);
    everything.push(...load.sent);
  }
  const counted = await compare(house.beside, everything);
  await server.end('SIGTERM');
  return { kind, runs, ...figures, ...counted };
}

type Counted = Record<'acknowledged' | 'unanswered' | 'refused', number>;

/**
 * Counts the responses of a load, and sends again what was not acknowledged: `unanswered` messages, and `refused`
 * ones, which got 503 while the database was unavailable.
 */
export async function settle(url: string, load: Load, figures: Counted): Promise<void> {
  const left = load.sent.filter(({ id }) => id === undefined);
  figures.acknowledged += load.sent.length - left.length;
  figures.unanswered += left.length - load.refused();
  figures.refused += load.refused();
  for (let at = 0; at < left.length; at += AT_ONCE) {
    await Promise.all(left.slice(at, at + AT_ONCE).map((message) => sendAgain(url, message)));
  }
}

const AT_ONCE = 20;
const TRIES = 480;
const BETWEEN_TRIES_MS = 250;

/** Retries like the form: the same message with the same key, until it is accepted. */
export async function sendAgain(url: string, message: Sent): Promise<void> {
  for (let tries = 1; tries <= TRIES; tries++) {
    await send(url, message);
    if (message.id !== undefined) return;
    // A server that has just started on a busy machine may respond with 'busy, try again'.
    await pause(BETWEEN_TRIES_MS);
  }
  throw new Error(`${url} did not accept a retried message`);
}
