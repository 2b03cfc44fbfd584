import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { parse, stringify } from 'yaml';
import { coldContext, DESKTOP, idle, launchBrowser } from '../../../bench/speed/browser.ts';
import { worstMedian } from '../../../bench/speed/figure.ts';
import type { GrowingRoom } from '../../../bench/speed/growth.ts';
import { itemsOf } from '../../../site/content/schemas/equipment-schemas.ts';
import { hydrated } from '../../../site/testing/hydrated.ts';
import { serveSite } from '../../../site/testing/served-site.ts';
import { EQUIPMENT_FOLDER } from '../content/equipment.ts';

const KEY_MS = 9;
const ROUNDS = 7;

export const room: GrowingRoom = {
  /** Multiplies the items of each department. Copies get an id and a name of their own. */
  async grow(content, { equipment }, times) {
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
    return `${equipment.flatMap(itemsOf).length * times} items for hire`;
  },

  async measure(folder, { equipment }) {
    const departments = equipment.slice(0, 1).map(({ id }) => `/hire/${id}`);
    const slowest = await slowestKey(folder, ['/hire', ...departments]);
    const name = 'search for hire as you type, main-thread time of a key';
    return [{ name, ...slowest, unit: 'ms', limit: { most: KEY_MS } }];
  },
};

const QUERY = 'pl lens';

/** Types a query letter by letter. Returns the main-thread time of the slowest letter, the median of some rounds. */
async function slowestKey(folder: string, routes: readonly string[]) {
  await using site = await serveSite(
    { CONTENT_DIR: 'content' },
    join(folder, 'site/server/main.ts'),
  );
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
  // Not a phone: there the search of a department is folded.
  await using context = await coldContext(browser, DESKTOP);
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
