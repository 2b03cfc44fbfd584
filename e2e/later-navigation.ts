import type { Browser, Page } from '@playwright/test';
import { coldContext, DESKTOP, hydrated, idle } from '../lab/bench/browser.ts';
import { menuPages } from '../tools/testing/page-addresses.ts';
import { house } from './house.ts';

export interface Navigation {
  to: string;
  /** Bytes of fetched bodies, without pictures. */
  bytes: number;
  /** Files fetched a second time. A 304 response does not count. */
  again: string[];
}

const TO = [...menuPages(house).slice(1), '/'];

/**
 * Follows the links of the navigation bar from page to page, and hovers each before pressing it.
 */
export async function laterNavigations(browser: Browser, url: string): Promise<Navigation[]> {
  await using context = await coldContext(browser, DESKTOP);
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

  const had = new Set(fetched.map(({ address }) => address));
  const navigations: Navigation[] = [];
  for (const to of TO) {
    fetched.length = 0;
    await follow(page, to);
    // The page's own modules come after it has painted, and count for this navigation.
    await hydrated(page);
    await idle(page);
    const own = fetched.filter(({ address }) => !/\/media\/|\/api\//.test(address));
    navigations.push({
      to,
      bytes: own.reduce((total, { bytes }) => total + bytes, 0),
      again: own
        .filter(({ address, id }) => had.has(address) && !unchanged.has(id))
        .map(({ address }) => address),
    });
    for (const { address } of fetched) had.add(address);
  }
  return navigations;
}

/** Hovers a link until its page is prefetched, and presses it. */
async function follow(page: Page, to: string): Promise<void> {
  const link = page.locator(`header nav a[href="${to}"]`).first();
  await link.hover();
  await page.waitForLoadState('networkidle');
  await idle(page);
  await link.click();
  await page.waitForURL(`**${to}`);
}
