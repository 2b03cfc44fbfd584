import type { Browser, Page } from '@playwright/test';
import { coldContext, SLOW_LINE } from './browser.ts';

export type FirstView = Awaited<ReturnType<typeof read>>;

/**
 * Loads pages, each with an empty cache, and measures them.
 * @param scripts false to block every script file, for comparison with a static page
 * @param slow false if only the bytes matter
 */
export async function firstViews(
  browser: Browser,
  addresses: readonly string[],
  { scripts = true, slow = true } = {},
): Promise<Map<string, FirstView>> {
  await using context = await coldContext(browser);
  const page = await context.newPage();
  await page.addInitScript(observe, SETTLED);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (slow) {
    const line = { offline: false, ...SLOW_LINE };
    await session.send('Network.emulateNetworkConditions', line);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  // Unlike Playwright's `route`, this delays no other request.
  if (!scripts) await session.send('Network.setBlockedURLs', { urls: ['*.js'] });
  const views = new Map<string, FirstView>();
  for (const address of addresses) {
    await session.send('Network.clearBrowserCache');
    const settled = page.waitForEvent('console', (message) => message.text() === SETTLED);
    await page.goto(address, { waitUntil: 'load' });
    await settled;
    views.set(address, await read(page));
  }
  return views;
}

/** The page reports when it is idle; polling from outside would itself cause long tasks. */
const SETTLED = 'first view settled';

/** Runs in the page before any other script. */
function observe(settled: string): void {
  const seen = { largest: 0, tasks: [] as [start: number, length: number][] };
  Object.assign(window, { seen });
  const watch = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({
      type,
      buffered: true,
    });
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime;
  });
  let quiet: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    clearTimeout(quiet);
    quiet = setTimeout(() => console.log(settled), 500);
  };
  addEventListener('load', settle);
  watch('longtask', ({ startTime, duration }) => {
    seen.tasks.push([startTime, duration]);
    if (quiet) settle();
  });
}

/** The cost of one page load on a slow phone. */
function read(page: Page) {
  return page.evaluate(() => {
    const { seen } = window as unknown as {
      seen: { largest: number; tasks: [number, number][] };
    };
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    /** Transferred bytes of the bodies of files. */
    const bytesOf = (end: string) =>
      files
        .filter(({ name }) => name.endsWith(end))
        .reduce((total, file) => total + file.encodedBodySize, 0);
    return {
      ...{ script: bytesOf('.js'), css: bytesOf('.css'), fonts: bytesOf('.woff2') },
      largestPaintMs: seen.largest,
      /** Total blocking time: milliseconds above 50 of every task until the page is idle. */
      blockingMs: seen.tasks
        .filter(([start]) => start >= (document?.loadEventStart ?? 0))
        .reduce((total, [, length]) => total + Math.max(0, length - 50), 0),
    };
  });
}
