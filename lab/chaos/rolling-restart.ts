import pg from 'pg';
import { NO_LIMITS } from '../../server/testing/no-limits.ts';
import { proxySite } from '../proxied-site.ts';
import type { Row } from './report.ts';
import { visit } from './visitors.ts';

const SECONDS = 24;
const STOP_MS = 10_000;

/** Restarts both servers behind nginx in turn, while visitors read and write over HTTPS. */
export async function rollingRestart(print: (line: string) => void): Promise<Row> {
  const what = 'Two servers on one PostgreSQL behind nginx, each restarted twice under load';
  print(what);
  const site = await proxySite(NO_LIMITS);
  const pool = new pg.Pool({ connectionString: site.databaseUrl });
  try {
    const { https: url, certificate } = site;
    const visiting = visit({ url, certificate, seconds: SECONDS, rate: 400, connections: 40 });
    const stops: number[] = [];
    for (const which of [0, 1, 0, 1] as const) stops.push(await site.restart(which));
    const met = await visiting;
    const { rows } = await pool.query('select count(*)::int as number from contacts');
    const stored = Number(rows[0]?.number);
    const acknowledged = met.statuses['201'] ?? 0;
    const good = (met.statuses['200'] ?? 0) + acknowledged;
    return {
      what,
      measured: `${good} of ${met.answered + met.unanswered} requests answered, p99 ${met.p99Ms} ms; ${acknowledged} messages acknowledged, ${acknowledged - Math.min(acknowledged, stored)} lost; stops of ${stops.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s`,
      expected: 'none dropped, none lost, each stop within 10 s',
      held:
        met.unanswered === 0 &&
        good === met.answered &&
        good > 0 &&
        stored >= acknowledged &&
        stops.every((ms) => ms < STOP_MS),
    };
  } finally {
    await pool.end();
    await site.stop();
  }
}
