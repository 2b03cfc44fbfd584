import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import autocannon from 'autocannon';

const CONNECTIONS = 50;
const run = promisify(execFile);
const HAS_WRK = spawnSync('which', ['wrk']).status === 0;

/** The load generator, for the note below the table. */
export const GENERATOR = HAS_WRK ? 'wrk' : 'autocannon';

/**
 * Responses per second of the server's CPU time: the rate of one core, independent of other work on
 * the machine. Uses wall-clock time if the system does not report a process's CPU time.
 * @param pid of the server; its child processes are included
 */
export async function answersPerCore(url: string, pid: number, seconds: number): Promise<number> {
  const before = await processorSeconds(pid);
  const answers = await load(url, seconds);
  const spent = (await processorSeconds(pid)) - before;
  return answers / (spent || seconds);
}

/** Requests one address over keep-alive connections with gzip. @returns the number of 200 responses */
async function load(url: string, seconds: number): Promise<number> {
  const headers = { 'accept-encoding': 'gzip' };
  if (!HAS_WRK) {
    const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, headers });
    if (result.non2xx + result.errors > 0) throw new Error(`${url}: responses other than 200`);
    return result['2xx'];
  }
  const given = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '-H', 'Accept-Encoding: gzip', url];
  const { stdout } = await run('wrk', given);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}: ${stdout}`);
  const answers = /(\d+) requests in/.exec(stdout)?.[1];
  if (!answers) throw new Error(`wrk reported no number of responses: ${stdout}`);
  return Number(answers);
}

/** Linux counts CPU time in hundredths of a second. */
const TICKS = 100;

async function processorSeconds(pid: number): Promise<number> {
  if (!existsSync(`/proc/${pid}/stat`)) return 0;
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const own = (Number(fields[11]) + Number(fields[12])) / TICKS;
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const theirs = await Promise.all(
    children.split(' ').filter(Boolean).map(Number).map(processorSeconds),
  );
  return theirs.reduce((total, seconds) => total + seconds, own);
}
