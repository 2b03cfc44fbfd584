import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { parse, stringify } from 'yaml';
import { EQUIPMENT_FOLDER, itemsOf } from '../../content-model/equipment.ts';
import { loadContent } from '../../content-model/load.ts';
import type { Department } from '../../content-model/schemas.ts';
import { readPages } from '../../tools/build/pages.ts';
import { serveSite } from '../../tools/served-site.ts';
import { coldContext, hydrated, idle, launchBrowser, slowDown } from './browser.ts';
import { type Figure, median, worst } from './figure.ts';
import { timeBuild } from './growth/build-cost.ts';
import { copyProject } from './growth/work-copy.ts';

const ITEMS = 3_000;
const PAGE_BYTES = 30_000;
const ANSWER_MS = 50;
const ROUNDS = 7;

/** Builds the site with 3,000 items for hire, weighs its hire pages, and types in the search on a slow processor. */
export async function benchHire(print: (line: string) => void): Promise<Figure[]> {
  await using copy = await copyProject();
  const { equipment } = await loadContent(copy.content);
  await addItems(copy.content, equipment);
  print(`hire: building with ${ITEMS} items`);
  await timeBuild(copy.folder);
  const site = join(copy.folder, 'build/client');
  const pages = (await readPages(site)).filter(({ route }) => route.startsWith('/hire'));
  const weighed = await Promise.all(
    pages.map(
      async ({ route, file }): Promise<[string, number]> => [
        route,
        (await stat(join(site, `${file}.br`))).size,
      ],
    ),
  );
  const heaviest = worst(weighed);
  const catalogue = (await stat(join(site, 'hire.json.br'))).size;
  const [department] = equipment;
  const slowest = await slowestAnswer(copy.folder, [
    '/hire',
    ...(department ? [`/hire/${department.id}`] : []),
  ]);
  const bytes = (value: number) => `${value.toLocaleString('en')} B`;
  return [
    {
      part: 'hire',
      name: `heaviest hire page, brotli, at ${ITEMS.toLocaleString('en')} items`,
      value: heaviest.value / PAGE_BYTES,
      unit: '×',
      limit: { most: 1 },
      ratio: true,
      note: `${bytes(heaviest.value)} of ${bytes(PAGE_BYTES)}: ${heaviest.note}, of ${pages.length} pages; hire.json, read when the search is used: ${bytes(catalogue)}`,
    },
    {
      part: 'hire',
      name: `search as you type, processor ÷ 4, at ${ITEMS.toLocaleString('en')} items`,
      value: slowest.value / ANSWER_MS,
      unit: '×',
      limit: { most: 1 },
      ratio: true,
      note: `${slowest.value.toFixed(0)} ms of ${ANSWER_MS} ms from the key to the first painted results: ${slowest.note}`,
    },
  ];
}

/** Multiplies the items of each department to 3,000 or a few more. Copies get an id and a name of their own. */
async function addItems(content: string, equipment: readonly Department[]): Promise<void> {
  const times = Math.ceil(ITEMS / equipment.flatMap(itemsOf).length);
  for (const { id } of equipment) {
    const file = join(content, EQUIPMENT_FOLDER, `${id}.yaml`);
    const department = parse(await readFile(file, 'utf8')) as {
      groups: { items: { id: string; name: string }[] }[];
    };
    for (const group of department.groups) {
      const originals = [...group.items];
      for (let time = 2; time <= times; time += 1) {
        group.items.push(
          ...originals.map((item) => ({
            ...item,
            id: `${item.id}-${time}`,
            name: `${item.name} ${time}`,
          })),
        );
      }
    }
    await writeFile(file, stringify(department));
  }
}

/** Types a query letter by letter. Returns the slowest letter, the median of some rounds. */
async function slowestAnswer(folder: string, routes: readonly string[]) {
  const site = await serveSite({ CONTENT_DIR: 'content' }, join(folder, 'server/main.ts'));
  const browser = await launchBrowser();
  try {
    const answers = new Map<string, number[]>();
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const route of routes) {
        for (const [typed, ms] of await typeSlowly(browser, site.url + route)) {
          const where = `“${typed}” on ${route}`;
          answers.set(where, [...(answers.get(where) ?? []), ms]);
        }
      }
    }
    return worst([...answers].map(([where, times]) => [where, median(times)]));
  } finally {
    await browser.close();
    await site.stop();
  }
}

const QUERY = 'pl lens';

async function typeSlowly(browser: Browser, address: string): Promise<[string, number][]> {
  const context = await coldContext(browser);
  try {
    const page = await context.newPage();
    await page.addInitScript(observe);
    await page.goto(address, { waitUntil: 'load' });
    await hydrated(page);
    await page.getByRole('searchbox').click();
    await idle(page);
    await slowDown(page, { line: false });
    const times: [string, number][] = [];
    for (const [place, key] of [...QUERY].entries()) {
      await page.keyboard.press(key);
      await idle(page);
      times.push([QUERY.slice(0, place + 1), await answerTime(page)]);
    }
    return times;
  } finally {
    await context.close();
  }
}

const answerTime = (page: Page) =>
  page.evaluate(() => (window as unknown as { answer: { ms: number } }).answer.ms);

/** Runs in the page before anything else: from the last input to the paint of the first results. */
function observe(): void {
  const answer = { from: 0, ms: 0 };
  Object.assign(window, { answer });
  addEventListener(
    'input',
    ({ timeStamp }) => Object.assign(answer, { from: timeStamp, ms: 0 }),
    true,
  );
  // Opened in advance: opening it takes some milliseconds, in which the page begins with the rows below.
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    answer.ms ||= performance.now() - answer.from;
  };
  new MutationObserver(() => requestAnimationFrame(() => port2.postMessage(0))).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
  });
}
