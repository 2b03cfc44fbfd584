import { mkdtempDisposable, readdir, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import autocannon from 'autocannon';
import { freePort } from '../../site/testing/free-port.ts';
import { runNginx } from '../../site/testing/nginx.ts';
import { serveSite } from '../../site/testing/served-site.ts';
import { NO_LIMITS } from '../../site/testing/server-process.ts';
import { type Measured, median, worst } from './figure.ts';

const CLIENTS = 200;
const SECONDS = 5;
const ROUNDS = 3;
const HOME = [{ path: '/' }];

/** The bytes a second of the home page and of the largest film, relative to an nginx that serves the same files. */
export async function benchServer(): Promise<Measured[]> {
  const port = await freePort();
  await using folder = await mkdtempDisposable(join(tmpdir(), 'bench-server-'));
  await using site = await serveSite({ ...NO_LIMITS, TRUST_PROXY: '1' });
  const conf = `server { listen 127.0.0.1:${port}; root ${resolve('build/client')}; sendfile on; access_log off; }`;
  await using _nginx = await runNginx(folder.path, conf, { workers: 1 });
  const relative = async (requests: autocannon.Request[]) => {
    const rates: [ours: number, nginx: number][] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const ours = await rate(site.url, requests);
      rates.push([ours, await rate(`http://127.0.0.1:${port}`, requests)]);
    }
    const [ours, nginx] = [0, 1].map((who) => median(rates.map((pair) => pair[who] ?? 0)));
    const note = `${ours?.toFixed(0)} of ${nginx?.toFixed(0)} MB/s`;
    const value = median(rates.map(([ours, nginx]) => ours / nginx));
    return { value, note, unit: '×', ratio: true } as const;
  };
  const name = (what: string) => `${what} for ${CLIENTS} visitors, relative to nginx`;
  const figures: Measured[] = [{ name: name('the home page'), ...(await relative(HOME)) }];
  const film = await partsOfFilm();
  if (film.length === 0) return figures;
  const before = await peakOf(site.process.pid);
  const served = await relative(film);
  return [
    ...figures,
    { name: name('a film'), ...served, limit: { least: 0.5 } },
    {
      name: `memory of ${CLIENTS} viewers, beyond the home page’s`,
      ...{ value: (await peakOf(site.process.pid)) - before, unit: 'MB', limit: { most: 30 } },
    },
  ];
}

/** In megabytes a second. */
async function rate(url: string, requests: autocannon.Request[]): Promise<number> {
  const load = { url, connections: CLIENTS, duration: SECONDS, requests };
  const { throughput, errors, non2xx } = await autocannon(load);
  if (errors + non2xx > 0) throw new Error(`${url}: responses other than 200 or 206`);
  return throughput.average / 1e6;
}

/** Requests for parts of one megabyte from all over the largest film; none if the house has no film. */
async function partsOfFilm(): Promise<autocannon.Request[]> {
  const media = 'build/client/media';
  const films = (await readdir(media)).filter((name) => name.endsWith('.mp4'));
  const sized = films.map(async (name) => [name, (await stat(join(media, name))).size] as const);
  const { note: film, value: size } = worst(await Promise.all(sized));
  return Array.from({ length: film ? 50 : 0 }, (_, n) => {
    const start = Math.floor((n * (size - 1e6)) / 50);
    const headers = { range: `bytes=${start}-${start + 999_999}` };
    return { path: `/media/${film}`, headers, setupRequest: ofNextNetwork };
  });
}

let asked = 0;
/** Gives each request in turn another network, because one may have no more than a hundred files sent at once. */
function ofNextNetwork(request: autocannon.Request): autocannon.Request {
  asked += 1;
  return {
    ...request,
    headers: { ...request.headers, 'x-forwarded-for': `${11 + (asked % 100)}.0.0.1` },
  };
}

/** The most memory that a process had so far, in MB. */
async function peakOf(pid = 0): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return (Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) * 1024) / 1e6;
}
