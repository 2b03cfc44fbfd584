import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { parse, stringify } from 'yaml';
import { EQUIPMENT_FOLDER, itemsOf } from '../../model/hire/equipment.ts';
import { loadContent } from '../../model/load.ts';
import type { Department } from '../../model/schemas/schemas.ts';
import { serveSite } from '../../tools/testing/served-site.ts';
import { coldContext, hydrated, idle, launchBrowser } from '../bench/browser.ts';
import { heaviestPage } from '../bench/built-bytes.ts';
import { type LabRoom, type Measured, worstMedian } from '../bench/figure.ts';
import { timeBuild } from '../bench/growth/build-cost.ts';
import { copyProject } from '../bench/growth/work-copy.ts';

const ITEMS = 1_000;
const PAGE_BYTES = 30_000;
const KEY_MS = 9;
const ROUNDS = 7;

export const room: LabRoom = { hire: benchHire };

/** Builds the site with 1,000 items for hire, weighs its hire pages, and types in the search. */
async function benchHire(print: (line: string) => void): Promise<Measured[]> {
  await using copy = await copyProject();
  const { equipment } = await loadContent(copy.content);
  await addItems(copy.content, equipment);
  print(`hire: building with ${ITEMS} items`);
  await timeBuild(copy.folder);
  const site = join(copy.folder, 'build/client');
  const heaviest = await heaviestPage(site, (route) => route.startsWith('/hire'));
  const catalogue = (await stat(join(site, 'hire.json.br'))).size;
  const departments = equipment.map(({ id }) => `/hire/${id}`);
  const slowest = await slowestKey(copy.folder, ['/hire', ...departments.slice(0, 1)]);
  const bytes = (value: number) => `${value.toLocaleString('en')} B`;
  return [
    {
      name: `heaviest hire page, brotli, at ${ITEMS.toLocaleString('en')} items`,
      value: heaviest.value / PAGE_BYTES,
      unit: '×',
      limit: { most: 1 },
      ratio: true,
      note: `${bytes(heaviest.value)} of ${bytes(PAGE_BYTES)}: ${heaviest.note}; hire.json, read when the search is used: ${bytes(catalogue)}`,
    },
    {
      name: `search as you type, main-thread time of a key, at ${ITEMS.toLocaleString('en')} items`,
      value: slowest.value,
      unit: 'ms',
      limit: { most: KEY_MS },
      note: slowest.note,
    },
  ];
}

/** Multiplies the items of each department to 1,000 or a few more. Copies get an id and a name of their own. */
async function addItems(content: string, equipment: readonly Department[]): Promise<void> {
  const times = Math.ceil(ITEMS / equipment.flatMap(itemsOf).length);
  for (const { id } of equipment) {
    const file = join(content, EQUIPMENT_FOLDER, `${id}.yaml`);
    const department = parse(await readFile(file, 'utf8')) as {
      groups: { items: { id: string; name: string }[] }[];
    };
    for (const group of department.groups) {
      const copies = Array.from({ length: times - 1 }, (_, n) =>
        group.items.map((item) => {
          const own = { id: `${item.id}-${n + 2}`, name: `${item.name} ${n + 2}` };
          return { ...item, ...own };
        }),
      );
      group.items.push(...copies.flat());
    }
    await writeFile(file, stringify(department));
  }
}

const QUERY = 'pl lens';

/** Types a query letter by letter. Returns the main-thread time of the slowest letter, the median of some rounds. */
async function slowestKey(folder: string, routes: readonly string[]) {
  await using site = await serveSite({ CONTENT_DIR: 'content' }, join(folder, 'server/main.ts'));
  await using browser = await launchBrowser();
  const keys = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const route of routes) {
      for (const [place, ms] of (await typeQuery(browser, site.url + route)).entries()) {
        const where = `“${QUERY.slice(0, place + 1)}” on ${route}`;
        keys.set(where, [...(keys.get(where) ?? []), ms]);
      }
    }
  }
  return worstMedian(keys);
}

/** The milliseconds of the main thread for each letter, until it is idle: processor time, which a busy machine does not change. */
async function typeQuery(browser: Browser, address: string): Promise<number[]> {
  await using context = await coldContext(browser);
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'load' });
  await hydrated(page);
  await page.getByRole('searchbox').click();
  await idle(page);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  const cost = async (act?: () => Promise<void>) => {
    const before = await spent();
    await act?.();
    await idle(page);
    return (await spent()) - before;
  };
  // What waiting and measuring cost without a key.
  const own = await cost();
  const times: number[] = [];
  for (const key of QUERY) times.push((await cost(() => page.keyboard.press(key))) - own);
  return times;
}
