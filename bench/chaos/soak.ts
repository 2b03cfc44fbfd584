import { setTimeout as wait } from 'node:timers/promises';
import { type Figure, median } from '../speed/figure.ts';
import { gather, MANNERS, visitFigures } from './crowded.ts';
import { type SiteUnderTest, siteUnderTest } from './site-under-test.ts';
import { visit } from './visitors.ts';

const SAMPLE_MS = 1000;
/** Warm-up time until memory is stable: code compiled, caches filled. */
const WARM_UP_SHARE = 0.2;
const WINDOW_SHARE = 0.2;
/** In per cent. */
const MOST_GROWTH = 10;

/** Visitors with slow and idle crowds: the server's resources must not grow. */
export async function soak(seconds: number, print: (line: string) => void): Promise<Figure[]> {
  const part = `${seconds} s of everything: visitors, slow, half-open and idle clients`;
  print(part);
  await using site = await siteUnderTest();
  await visit({ url: site.url, seconds: 3, rate: 200 });
  await quiet(site);
  const filesBefore = await site.openFiles();

  let ended = false;
  const visiting = visit({ url: site.url, seconds, rate: 200 }).finally(() => {
    ended = true;
  });
  const coming = crowds(site, () => ended);
  const memory: number[] = [];
  while (!ended) {
    memory.push(await site.residentBytes());
    await wait(SAMPLE_MS);
  }
  const met = await visiting;
  await coming;
  await quiet(site);
  const filesAfter = await site.openFiles();
  const { ran, waited } = await site.processorSeconds();

  const early = window(memory, WARM_UP_SHARE);
  const late = window(memory, 1 - WINDOW_SHARE);
  const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;
  const processor = `of the server; ${Math.round(waited)} s of waiting for a processor`;
  return [
    ...visitFigures(part, 'all', met),
    { part, name: 'processor time', value: ran, unit: 's', note: processor },
    {
      part,
      name: 'growth of memory, without the first fifth',
      value: (late / early - 1) * 100,
      unit: '%',
      limit: { most: MOST_GROWTH },
      note: `${megabytes(early)}, at the end ${megabytes(late)}`,
    },
    {
      part,
      name: 'open files and sockets afterwards',
      value: filesAfter,
      unit: '',
      limit: { most: filesBefore },
    },
  ];
}

/** Median of the samples after a given share of the time. */
function window(samples: readonly number[], from: number): number {
  const start = Math.floor(samples.length * from);
  return median(samples.slice(start, start + Math.ceil(samples.length * WINDOW_SHARE)));
}

/** Crowds that come and go, 50 of each kind at a time. */
async function crowds(site: SiteUnderTest, ended: () => boolean): Promise<void> {
  while (!ended()) {
    const kinds = Object.values(MANNERS);
    const gathered = await Promise.all(kinds.map((manner) => gather(site.port, 50, manner)));
    for (let second = 0; second < 8 && !ended(); second += 1) await wait(1000);
    for (const crowd of gathered) crowd.leave();
  }
}

/** Longer than the server's checks for connections to close, which run every 2 s. */
const QUIET_MS = 2500;

/** Waits until the server has released everything: two counts of open files in a row are equal. */
async function quiet(site: SiteUnderTest): Promise<void> {
  let before = -1;
  for (;;) {
    const now = await site.openFiles();
    if (now === before) return;
    before = now;
    await wait(QUIET_MS);
  }
}
