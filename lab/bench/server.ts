import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import getPort from 'get-port';
import { SITE } from '../../tools/build/pages.ts';
import { runNginx } from '../../tools/nginx.ts';
import { serveSite } from '../../tools/served-site.ts';
import { type Figure, median } from './figure.ts';
import { answersPerCore, GENERATOR } from './load.ts';

const ROUNDS = 3;
/** Installed for each run: no other part of the project needs its fifty packages. */
const EXPRESS = 'express@5.3.0';
const run = promisify(execFile);

interface Peer {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/**
 * Responses per second and core with the home page's HTML. The compared servers send the same
 * bytes in turns, so that other work on the machine affects all equally.
 */
export async function benchServer(compare: boolean, seconds = 4): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-server-'));
  await copyFile(join(SITE, 'index.html.gz'), join(folder, 'index.html'));
  const own = await ownServer();
  const peers = new Map<string, Peer>([['own', own]]);
  try {
    if (compare) {
      const headers = await headersOf(own.url);
      peers.set('nginx', await nginx(folder, headers));
      peers.set('express', await expressStatic(folder, headers));
    }
    const rates = new Map([...peers.keys()].map((name) => [name, [] as number[]]));
    for (const { url, pid } of peers.values()) await answersPerCore(url, pid, 2);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, { url, pid }] of peers) {
        rates.get(name)?.push(await answersPerCore(url, pid, seconds));
      }
    }
    return figures(new Map([...rates].map(([name, each]) => [name, median(each)])));
  } finally {
    for (const peer of peers.values()) await peer.stop();
    await rm(folder, { recursive: true });
  }
}

function figures(rates: ReadonlyMap<string, number>): Figure[] {
  const own = rates.get('own') ?? 0;
  const ratios = [
    ['nginx', 'static page, relative to nginx', 0.5],
    ['express', 'static page, relative to Express static', 3],
  ] as const;
  return [
    ...ratios.flatMap(([peer, name, least]): Figure[] => {
      const rate = rates.get(peer);
      if (!rate) return [];
      const note = `${Math.round(own)} and ${Math.round(rate)} responses per second of one core`;
      return [
        { part: 'server', name, value: own / rate, unit: '×', limit: { least }, ratio: true, note },
      ];
    }),
    { part: 'server', name: 'static page, per core', value: own, unit: '/s', note: GENERATOR },
  ];
}

async function ownServer(): Promise<Peer> {
  const site = await serveSite();
  return { url: `${site.url}/`, pid: site.process.pid ?? 0, stop: () => site.stop() };
}

/** Headers that every server sets itself; all others are copied, so that all send the same bytes. */
const MADE_ITSELF =
  /^(?:date|connection|keep-alive|content-length|content-type|etag|last-modified|server)$/;

async function headersOf(url: string): Promise<[string, string][]> {
  const { headers } = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
  return [...headers].filter(([name]) => !MADE_ITSELF.test(name));
}

async function nginx(folder: string, headers: [string, string][]): Promise<Peer> {
  const port = await getPort();
  const site = `
    access_log off;
    sendfile on;
    tcp_nopush on;
    keepalive_requests 1000000;
    open_file_cache max=100;
    types { text/html html; }
    server {
      listen 127.0.0.1:${port};
      root ${resolve(folder)};
      location / { ${headers.map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`).join(' ')} }
    }`;
  const running = await runNginx(await mkdtemp(join(folder, 'nginx-')), site, {
    workers: 1,
  });
  return { url: `http://127.0.0.1:${port}/`, pid: running.pid, stop: () => running.stop() };
}

async function expressStatic(folder: string, headers: [string, string][]): Promise<Peer> {
  const port = await getPort();
  const peer = join(folder, 'peer');
  await run('npm', ['install', '--silent', '--prefix', peer, EXPRESS]);
  const program = join(import.meta.dirname, 'express-site.ts');
  const server = spawn(process.execPath, [program, folder, String(port), peer], {
    env: { ...process.env, NODE_ENV: 'production', HEADERS: JSON.stringify(headers) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(server.stdout, 'data');
  return { url: `http://127.0.0.1:${port}/`, pid: server.pid ?? 0, stop: () => ended(server) };
}

async function ended(server: ChildProcess): Promise<void> {
  server.kill('SIGTERM');
  await once(server, 'exit');
}
