import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import type Database from 'better-sqlite3';
import getPort from 'get-port';
import { openSqliteFile } from '../../server/contacts/store/sqlite.ts';
import { NO_LIMITS } from '../../server/testing/no-limits.ts';
import { startServer } from '../../server/testing/server-process.ts';

/** The rate of messages stored over HTTP, compared with plain inserts on the same disk. */
export interface PostFigures {
  /** Messages per second, each acknowledged after its commit. */
  postsPerSecond: number;
  /** Single-row transactions per second on the same file, measured just before and after. */
  rawCommitsPerSecond: number;
  /** Responses other than 201: must be 0. */
  failed: number;
  p99Ms: number;
  /** Responses to `GET /api/contacts` (fifty entries) per second of the server's CPU time. */
  listsPerCpuSecond: number;
  /** The same per second of wall-clock time, with the load generator on the same machine. */
  listsPerSecond: number;
}

const CONNECTIONS = 100;

const BODY = JSON.stringify({
  name: 'Gopal R.',
  email: 'gopal.r@pixelghat.example',
  contact: '2200000148',
  website: 'https://pixelghat.example/reel',
  message: 'Need two LED tubes tomorrow, for a night shoot at the docks. Possible? '.repeat(3),
});

/** Measures the real server on SQLite, then inserts into the same file. @param seconds per part */
export async function benchPosts(seconds: number): Promise<PostFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-contacts-'));
  const file = join(dataDir, 'contacts.sqlite');
  const metricsPort = String(await getPort());
  try {
    const server = await startServer(dataDir, {
      ...NO_LIMITS,
      METRICS_PORT: metricsPort,
      METRICS_HOST: '127.0.0.1',
    });
    const post = (duration: number) =>
      autocannon({
        url: `${server.url}/api/contact`,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: BODY,
        connections: CONNECTIONS,
        duration,
      });
    // Warms up the JIT compiler, as in a server that has run for a minute.
    await post(2);
    const before = rawCommits(file, seconds / 2);
    const posts = await post(seconds);
    const after = rawCommits(file, seconds / 2);

    const cpu = () => processorSeconds(`http://127.0.0.1:${metricsPort}/metrics`);
    const list = (duration: number) =>
      autocannon({ url: `${server.url}/api/contacts`, connections: CONNECTIONS, duration });
    await list(1);
    const cpuBefore = await cpu();
    const lists = await list(seconds);
    const cpuSpent = (await cpu()) - cpuBefore;
    await server.end('SIGTERM');
    return {
      postsPerSecond: posts['2xx'] / posts.duration,
      rawCommitsPerSecond: (before + after) / 2,
      failed: posts.non2xx + posts.errors + lists.non2xx + lists.errors,
      p99Ms: posts.latency.p99,
      listsPerCpuSecond: lists['2xx'] / cpuSpent,
      listsPerSecond: lists['2xx'] / lists.duration,
    };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Inserts copies of a row one at a time, as fast as the disk allows. */
function rawCommits(path: string, seconds: number): number {
  const file = openSqliteFile(path);
  const insert = copyOfLastRow(file);
  const started = performance.now();
  let commits = 0;
  while (performance.now() - started < seconds * 1000) {
    insert.run(`raw-${started}-${commits}`, `raw-${started}-${commits}`);
    commits += 1;
  }
  const rate = (commits * 1000) / (performance.now() - started);
  file.close();
  return rate;
}

function copyOfLastRow(file: Database.Database): Database.Statement<[string, string]> {
  return file.prepare(
    `insert into contacts (id, reference, name, email, contact, website, message, private, held,
       hidden, removal_hash, idempotency_hash, fingerprint, created_at)
     select ?, ?, name, email, contact, website, message, private, held,
       hidden, removal_hash, null, fingerprint, created_at
     from contacts order by seq desc limit 1`,
  );
}

async function processorSeconds(metrics: string): Promise<number> {
  const text = await (await fetch(metrics)).text();
  const found = /^process_cpu_seconds_total (\S+)/m.exec(text);
  if (!found) throw new Error('the server does not report its CPU time');
  return Number(found[1]);
}
