import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import pg from 'pg';
import { freePort } from '../../site/testing/free-port.ts';
import { ensure, type Program } from '../../site/testing/programs.ts';
import { selfSigned } from '../proxied-site.ts';

const PATRONI: Program = {
  name: 'Patroni',
  variable: 'PATRONI_PATH',
  places: ['/usr/bin/patroni'],
  packages: ['patroni', 'etcd-server', 'haproxy', 'postgresql-15'],
};
/** PostgreSQL refuses to run as root. */
const AS_POSTGRES = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'];
/** All processes of a namespace die with its first one, as in a power failure. */
const MACHINE = ['unshare', '--pid', '--fork', '--mount-proc', ...AS_POSTGRES, '--pdeathsig=KILL'];
const OWNER = 'postgres:postgres';
const PATH = '/usr/sbin:/usr/bin:/sbin:/bin';
const BETWEEN_LOOKS_MS = 100;
const CUT_OFF_MS = 500;

/**
 * Two PostgreSQL servers under Patroni, the third member of their etcd, and HAProxy, on the files of deploy/database.
 * Each machine is a namespace of processes with a loopback address of its own. Needs Debian, and root.
 */
export async function openDatabasePair() {
  ensure(PATRONI);
  const folder = await mkdtemp(join(tmpdir(), 'failover-'));
  const certificate = await selfSigned(folder);
  const port = await freePort();
  const network = `127.${port >> 8}.${port & 255}.`;
  const changed = async (name: string, own: Record<string, string> = {}) => {
    const all = { '10.0.0.': network, '127.0.0.1:5432': `127.0.0.1:${port}`, ...own };
    return Object.entries({ ...all, '/etc/patroni': folder }).reduce(
      (text, [from, to]) => text.replaceAll(from, to),
      await readFile(`deploy/database/${name}`, 'utf8'),
    );
  };
  for (const name of ['patroni.yml', 'haproxy.cfg']) {
    await writeFile(join(folder, name), await changed(name));
  }
  await chmod(folder, 0o755);

  const machine = async (name: string, number: number) => {
    const disk = join(folder, name);
    await mkdir(disk);
    const own = { 'this-name': name, 'this-address': `${network}${number}`, '/var/lib': disk };
    const env = { ...parseEnv(await changed('machine.env', own)), HOME: disk, PATH };
    const etcd = number < 3 ? `etcd & exec patroni ${folder}/patroni.yml` : 'exec etcd';
    const script = `mkdir -p ${disk}/etcd ${disk}/postgresql; ${etcd}`;
    return {
      state: (role: string) => answers(`http://${network}${number}:8008/${role}`),
      start: () => run([...MACHINE, 'sh', '-c', script], env),
    };
  };
  const pair = [await machine('one', 1), await machine('two', 2)] as const;
  const third = await machine('three', 3);
  execFileSync('chown', ['-R', OWNER, folder]);
  const running = new Map([third, ...pair].map((each) => [each, each.start()]));
  const proxy = run(['haproxy', '-db', '-f', join(folder, 'haproxy.cfg')], { PATH });

  const withRole = async (role: string) => {
    for (;;) {
      for (const each of pair) if (await each.state(role)) return each;
      await pause(BETWEEN_LOOKS_MS);
    }
  };
  await withRole('primary');
  await withRole('sync');
  const here = `a-password@localhost:${port}`;
  const client = new pg.Client(`postgres://postgres:${here}/postgres?sslmode=no-verify`);
  await client.connect();
  await client.query("create role site login password 'a-password'");
  await client.query('create database site owner site');
  await client.end();
  return {
    /** The database behind HAProxy. */
    url: `postgres://site:${here}/site?sslmode=verify-full`,
    certificate,
    certificateFile: join(folder, 'fullchain.pem'),
    /**
     * Kills the machine of the primary, after a moment in which nothing reached the standby: on one machine an
     * asynchronous standby would seldom miss anything. @returns what starts it again, until it is synchronous
     */
    async killPrimary() {
      const [primary, standby] = [await withRole('primary'), await withRole('sync')];
      running.get(standby)?.signal('STOP', 'walreceiver');
      await pause(CUT_OFF_MS);
      await running.get(primary)?.kill();
      // It ends before it reads what has arrived.
      running.get(standby)?.signal('TERM', 'walreceiver');
      running.get(standby)?.signal('CONT', 'walreceiver');
      return async () => {
        running.set(primary, primary.start());
        await withRole('sync');
      };
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([proxy, ...running.values()].map(({ kill }) => kill()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

function run([program = '', ...args]: string[], env: NodeJS.Dict<string>) {
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) stream.resume();
  // It comes when no process of the machine holds the streams any more.
  const closed = once(child, 'close');
  const inside = ['mnt', 'pid_for_children'].map((kind) => `/proc/${child.pid}/ns/${kind}`);
  return {
    kill() {
      child.kill('SIGKILL');
      return closed;
    },
    /** Sends a signal to the processes of this machine whose command has the word. */
    signal: (name: string, word: string) =>
      execFileSync('nsenter', [
        ...[`--mount=${inside[0]}`, `--pid=${inside[1]}`],
        ...['pkill', `-${name}`, '-f', word],
      ]),
  };
}
