import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { serveSite } from '../../../tools/served-site.ts';
import { coldContext, hydrated, idle, slowDown } from '../browser.ts';
import { median } from '../figure.ts';

/** The size of one page, and its speed on a CPU slowed four times. */
export interface PageCost {
  route: string;
  /** Bytes of the file, and transferred bytes with brotli. */
  html: number;
  brotli: number;
  /** Number of elements after hydration. */
  elements: number;
  /** Milliseconds from the start of the load until hydration. */
  usableMs: number;
  /** Milliseconds of the longest task until hydration, and until the page is idle. */
  longestTaskMs: number;
  /** Milliseconds from a press to the next paint; the slowest control of the page. */
  pressMs: number;
  /** The slowest control. */
  pressed: string;
}

/** Number of runs; the median is used. */
const ROUNDS = 3;

type Press = [what: string, press: (page: Page) => Promise<void>];

const collapsible: Press = [
  'collapsible',
  (page) => page.locator('main button[aria-expanded]').first().click(),
];
const filter: Press = [
  'filter',
  async (page) => {
    const choice = page.locator('#filing-type');
    if ((await choice.count()) > 0) await choice.selectOption({ index: 1 });
  },
];
const lightbox: Press = [
  'lightbox',
  async (page) => {
    await page.locator('main a[aria-haspopup="dialog"]').first().click();
    await page.getByRole('dialog').waitFor();
  },
];

/** The pages that show projects or documents, and their controls to press. */
const PAGES: [route: string, presses: Press[]][] = [
  ['/', [lightbox]],
  [
    '/project',
    [
      lightbox,
      ['kinds', (page) => page.locator('main label:has(input[name="kind"])').nth(1).click()],
    ],
  ],
  ['/investor', []],
  ['/stock-exchange-disclosure', [filter, collapsible]],
  ['/offer-documents', [filter, collapsible]],
  ['/financials', [filter, collapsible]],
  ['/governance', [filter, collapsible]],
  ['/esg', [collapsible]],
];

/** Measures every growing page of a built site in a browser. */
export async function weighPages(folder: string, browser: Browser): Promise<PageCost[]> {
  const site = await serveSite({ CONTENT_DIR: 'content' }, join(folder, 'server/main.ts'));
  try {
    const costs: PageCost[] = [];
    for (const [route, presses] of PAGES) {
      const file = join(folder, 'build/client', route, 'index.html');
      const address = site.url + route;
      const loads = await rounds(() => loadSlowly(browser, address));
      const middle = (what: keyof Load) => median(loads.map((load) => load[what]));
      const loaded = {
        elements: middle('elements'),
        usableMs: middle('usableMs'),
        longestTaskMs: middle('longestTaskMs'),
      };
      const slowest = { pressMs: 0, pressed: '' };
      for (const [what, press] of presses) {
        const ms = median(await rounds(() => timePress(browser, address, press)));
        if (ms > slowest.pressMs) Object.assign(slowest, { pressMs: ms, pressed: what });
      }
      const html = (await readFile(file)).length;
      const brotli = (await stat(`${file}.br`)).size;
      costs.push({ route, html, brotli, ...loaded, ...slowest });
    }
    return costs;
  } finally {
    await site.stop();
  }
}

async function rounds<Result>(measure: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  while (results.length < ROUNDS) results.push(await measure());
  return results;
}

type Load = Pick<PageCost, 'elements' | 'usableMs' | 'longestTaskMs'>;

async function loadSlowly(browser: Browser, address: string): Promise<Load> {
  const context = await coldContext(browser);
  try {
    const page = await context.newPage();
    await slowDown(page, { line: false });
    await page.addInitScript(observe);
    await page.goto(address, { waitUntil: 'load', timeout: 120_000 });
    await hydrated(page);
    const usableMs = await page.evaluate(() => performance.now());
    await idle(page);
    return await page.evaluate((usableMs) => {
      const { tasks } = (window as unknown as { seen: Seen }).seen;
      const elements = document.querySelectorAll('*').length;
      return { elements, usableMs, longestTaskMs: Math.max(0, ...tasks) };
    }, usableMs);
  } finally {
    await context.close();
  }
}

async function timePress(
  browser: Browser,
  address: string,
  press: (page: Page) => Promise<void>,
): Promise<number> {
  const context = await coldContext(browser);
  try {
    const page = await context.newPage();
    await page.addInitScript(observe);
    await page.goto(address, { waitUntil: 'load', timeout: 120_000 });
    await hydrated(page);
    await idle(page);
    await slowDown(page, { line: false });
    await page.evaluate(() => {
      const { seen } = window as unknown as { seen: Seen };
      seen.tasks = [];
      seen.presses = [];
    });
    await press(page);
    await idle(page);
    // A press by script has no event timing, so its longest task is used instead.
    return await page.evaluate(() => {
      const { tasks, presses } = (window as unknown as { seen: Seen }).seen;
      return Math.max(0, ...presses, ...tasks);
    });
  } finally {
    await context.close();
  }
}

interface Seen {
  tasks: number[];
  presses: number[];
}

/** Runs in the page before anything else. */
function observe(): void {
  const seen: Seen = { tasks: [], presses: [] };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (/^(?:click|pointerup|mouseup|change|input)$/.test(name)) seen.presses.push(duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
