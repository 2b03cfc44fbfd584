import type { Browser, Page } from '@playwright/test';
import { coldContext, DESKTOP, hydrated, idle, slowDown } from './browser.ts';

export interface Navigation {
  to: string;
  /** Bytes of fetched bodies, without pictures. */
  bytes: number;
  /** Files fetched a second time. A 304 response does not count. */
  again: string[];
  /** Milliseconds from the press to the new page's first paint, after the link was hovered. */
  paintMs: number;
}

/** Key under which the time of a press is passed to the next document. */
const PRESSED = 'bench-pressed';

const TO = ['/about', '/project', '/investor', '/contact', '/'];

/**
 * Follows the links of the navigation bar from page to page, and hovers each before pressing it.
 * @param slow true to slow the CPU four times
 */
export async function laterNavigations(
  browser: Browser,
  url: string,
  { slow = false } = {},
): Promise<Navigation[]> {
  const context = await coldContext(browser, { ...DESKTOP });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const fetched: { address: string; bytes: number; id: string }[] = [];
    const addresses = new Map<string, string>();
    const unchanged = new Set<string>();
    const kept = new Set<string>();
    session.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
      if (statusCode === 304) unchanged.add(requestId);
    });
    session.on('Network.responseReceived', ({ requestId, response, type }) => {
      // A prefetched document is reported twice: when it is prefetched, and when it is opened.
      const opened = type === 'Document' && response.fromPrefetchCache;
      if (response.fromDiskCache || kept.has(requestId) || opened) return;
      addresses.set(requestId, response.url);
    });
    session.on('Network.requestServedFromCache', ({ requestId }) => kept.add(requestId));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const address = addresses.get(requestId);
      if (address) fetched.push({ address, bytes: encodedDataLength, id: requestId });
    });
    await page.goto(url, { waitUntil: 'load' });
    await hydrated(page);
    await idle(page);
    if (slow) await slowDown(page, { line: false });

    const had = new Set(fetched.map(({ address }) => address));
    const navigations: Navigation[] = [];
    for (const to of TO) {
      fetched.length = 0;
      const paintMs = await follow(page, to);
      await idle(page);
      const own = fetched.filter(({ address }) => !/\/media\/|\/api\//.test(address));
      navigations.push({
        to,
        paintMs,
        bytes: own.reduce((total, { bytes }) => total + bytes, 0),
        again: own
          .filter(({ address, id }) => had.has(address) && !unchanged.has(id))
          .map(({ address }) => address),
      });
      for (const { address } of fetched) had.add(address);
    }
    return navigations;
  } finally {
    await context.close();
  }
}

/** Hovers a link until its page is prefetched, presses it, and waits for the new page's first paint. */
async function follow(page: Page, to: string): Promise<number> {
  const link = page.locator(`header nav a[href="${to}"]`).first();
  await link.hover();
  await page.waitForLoadState('networkidle');
  await idle(page);
  await page.evaluate((key) => {
    const remember = ({ timeStamp }: Event) =>
      sessionStorage.setItem(key, String(performance.timeOrigin + timeStamp));
    addEventListener('click', remember, { capture: true, once: true });
  }, PRESSED);
  await link.click();
  await page.waitForURL(`**${to}`);
  const painted = await page.waitForFunction((key) => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const pressed = Number(sessionStorage.getItem(key));
    return paint && performance.timeOrigin + paint.startTime - pressed;
  }, PRESSED);
  return (await painted.jsonValue()) as number;
}
