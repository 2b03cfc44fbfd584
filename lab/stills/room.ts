import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import autocannon from 'autocannon';
import { parse, stringify } from 'yaml';
import { SUBJECTS } from '../../model/schemas/subjects.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { NO_LIMITS } from '../../server/testing/server-process.ts';
import { runNginx } from '../../tools/testing/nginx.ts';
import { serveSite } from '../../tools/testing/served-site.ts';
import { launchBrowser } from '../bench/browser.ts';
import { type LabRoom, type Measured, median, worst } from '../bench/figure.ts';
import { firstViews } from '../bench/first-view.ts';
import { timeBuild } from '../bench/growth/build-cost.ts';
import { copyProject } from '../bench/growth/work-copy.ts';

const CLIENTS = 200;
const SECONDS = 5;
const ROUNDS = 5;

export const room: LabRoom = { films: benchFilms };

async function benchFilms(print: (line: string) => void): Promise<Measured[]> {
  await using copy = await copyProject();
  print(`films: ${CLIENTS} viewers`);
  const figures = await served(copy.folder);
  print('films: the same pages with a still');
  return [...figures, await painted(copy)];
}

/** Requests parts of one megabyte from all over the largest film. */
async function served(folder: string): Promise<Measured[]> {
  const media = 'build/client/media';
  const films = (await readdir(media)).filter((name) => name.endsWith('.mp4'));
  const sized = films.map(async (name) => [name, (await stat(join(media, name))).size] as const);
  const { note: film, value: size } = worst(await Promise.all(sized));
  const requests = Array.from({ length: 50 }, (_, n) => {
    const start = Math.floor((n * (size - 1e6)) / 50);
    return { path: `/media/${film}`, headers: { range: `bytes=${start}-${start + 999_999}` } };
  });
  const rate = async (url: string, asked: autocannon.Request[] = requests) => {
    const load = { url, connections: CLIENTS, duration: SECONDS, requests: asked };
    const { throughput, errors, non2xx } = await autocannon(load);
    if (errors + non2xx > 0) throw new Error(`${url}: responses other than 200 or 206`);
    return throughput.average / 1e6;
  };
  const port = await freePort();
  await using site = await serveSite(NO_LIMITS);
  const conf = `server { listen 127.0.0.1:${port}; root ${resolve('build/client')}; sendfile on; access_log off; }`;
  await using _nginx = await runNginx(folder, conf, { workers: 1 });
  // First, the memory that the same visitors take without a film.
  await rate(site.url, [{ path: '/' }]);
  const before = await peakOf(site.process.pid);
  const rates: [ours: number, nginx: number][] = [];
  for (let round = 0; round < 3; round += 1) {
    rates.push([await rate(site.url), await rate(`http://127.0.0.1:${port}`)]);
  }
  const [ours, nginxs] = [0, 1].map((who) => median(rates.map((pair) => pair[who] ?? 0)));
  const value = median(rates.map(([ours, nginxs]) => ours / nginxs));
  const note = `${ours?.toFixed(0)} of ${nginxs?.toFixed(0)} MB/s`;
  return [
    {
      name: `a film for ${CLIENTS} viewers, bytes a second, relative to nginx`,
      ...{ value, note, unit: '×', limit: { least: 0.5 }, ratio: true },
    },
    {
      name: `memory that ${CLIENTS} viewers take, beside that of as many on the home page`,
      ...{ value: (await peakOf(site.process.pid)) - before, unit: 'MB', limit: { most: 30 } },
    },
  ];
}

/** The most memory that a process had so far, in MB. */
async function peakOf(pid = 0): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return (Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) * 1024) / 1e6;
}

/** Pages of films, and the same pages of a house whose films do not play. */
async function painted({ folder, content }: { folder: string; content: string }) {
  const [file] = SUBJECTS.projects;
  const projects = parse(await readFile(join(content, file), 'utf8')) as Record<string, unknown>[];
  const both = projects.filter(({ page, film }) => page && film);
  for (const project of both) delete project['film'];
  await writeFile(join(content, file), stringify(projects));
  await writeFile(join(content, SUBJECTS.reels[0]), '[]\n');
  await timeBuild(folder);
  const program = join(folder, 'server/main.ts');
  await using ours = await serveSite();
  await using other = await serveSite({ CONTENT_DIR: 'content' }, program);
  await using browser = await launchBrowser();
  const ratios: [string, number][] = [];
  for (const { id } of both) {
    const times: number[][] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [n, { url }] of [ours, other].entries()) {
        const [view] = (await firstViews(browser, [`${url}/project/${id}`])).values();
        times[n]?.push(view?.largestPaintMs ?? Number.NaN);
      }
    }
    const [film = 0, still = 0] = times.map(median);
    ratios.push([`${film.toFixed(0)} of ${still.toFixed(0)} ms: /project/${id}`, film / still]);
  }
  const name = 'largest paint of a film’s page, relative to its still';
  return { name, ...worst(ratios), unit: '×', limit: { most: 1.05 }, ratio: true } as const;
}
