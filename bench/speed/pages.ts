import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from '@playwright/test';
import { By, type WebDriver } from 'selenium-webdriver';
import { loadContent } from '../../site/content/load.ts';
import { SPECULATION_RULES } from '../../site/server/guard/headers.ts';
import { openChromium } from '../../site/testing/chromedriver.ts';
import { mainPages, menuPages } from '../../site/testing/page-addresses.ts';
import { serveSite } from '../../site/testing/served-site.ts';
import { launchBrowser } from './browser.ts';
import { type Measured, median, worst } from './figure.ts';
import { type FirstView, firstViews } from './first-view.ts';

const ROUNDS = 5;

const ratio = (most: number) => ({ unit: '×', limit: { most }, ratio: true }) as const;

/** The speed of the site in a browser. Tests check its bytes, layout shift and pictures. */
export async function benchPages(print: (line: string) => void): Promise<Measured[]> {
  await using site = await serveSite();
  await using browser = await launchBrowser();
  print('pages: first views');
  const figures = await loads(browser, site.url);
  print('pages: navigations');
  return [...figures, ...(await painted(site.url))];
}

/** Each page on a slow phone, with its scripts and with scripts blocked. */
async function loads(browser: Browser, url: string): Promise<Measured[]> {
  const rows: { route: string; paint: number; blocking: number; ratio: number }[] = [];
  for (const route of mainPages(await loadContent())) {
    const full: FirstView[] = [];
    const bare: FirstView[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      full.push(...(await firstViews(browser, [url + route])).values());
      bare.push(...(await firstViews(browser, [url + route], { scripts: false })).values());
    }
    const paint = median(full.map(({ largestPaintMs }) => largestPaintMs));
    rows.push({
      route,
      paint,
      blocking: median(full.map(({ blockingMs }) => blockingMs)),
      ratio: paint / median(bare.map(({ largestPaintMs }) => largestPaintMs)),
    });
  }
  const of = (what: 'paint' | 'blocking' | 'ratio') =>
    worst(rows.map((row) => [row.route, row[what]]));
  const blocking = { unit: 'ms', limit: { most: 50 } };
  return [
    { name: 'largest paint, relative to scripts blocked', ...of('ratio'), ...ratio(1.05) },
    { name: 'blocking time from load to idle', ...of('blocking'), ...blocking },
    { name: 'largest paint', ...of('paint'), unit: 'ms' },
  ];
}

/** From a press on a hovered link to the paint of its page, compared with plain pages that have the same links. */
async function painted(url: string): Promise<Measured[]> {
  using plain = await plainPages(url);
  const bare = await paints(plain.url);
  const ratios = [...(await paints(url))].map(
    ([to, paint]) => [to, paint / (bare.get(to) ?? Number.NaN)] as const,
  );
  const isHome = ([to]: readonly [string, number]) => to === '/';
  const name = 'painted after a press on a hovered link, relative to plain pages';
  return [
    { name: `${name}: others`, ...worst(ratios.filter((each) => !isHome(each))), ...ratio(2) },
    { name: `${name}: home`, ...worst(ratios.filter(isHome)), ...ratio(2.6) },
  ];
}

/** The median of some journeys for each page, in milliseconds. */
async function paints(url: string): Promise<Map<string, number>> {
  const times = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [to, paintMs] of await hoveredPages(url)) {
      times.set(to, [...(times.get(to) ?? []), paintMs]);
    }
  }
  return new Map([...times].map(([to, all]) => [to, median(all)]));
}

/** How long a link is hovered before it is pressed, in milliseconds. */
const HOVER_MS = 1000;

/** Key under which the time of a press is passed to the next document. */
const PRESSED = 'bench-pressed';

const TO = [...menuPages(await loadContent()).slice(1), '/'];

/**
 * Follows the links of the navigation bar, and hovers each before pressing it.
 * @returns the milliseconds from the press of a link to the first paint of its page
 */
async function hoveredPages(url: string): Promise<Map<string, number>> {
  const driver = await openChromium();
  await using _driver = { [Symbol.asyncDispose]: () => driver.quit() };
  await driver.get(url);
  const pages = new Map<string, number>();
  for (const to of TO) pages.set(to, await follow(driver, to));
  return pages;
}

async function follow(driver: WebDriver, to: string): Promise<number> {
  const link = await driver.findElement(By.css(`header nav a[href="${to}"]`));
  await driver.executeScript(`
    addEventListener('click', ({ timeStamp }) =>
      sessionStorage.setItem('${PRESSED}', String(performance.timeOrigin + timeStamp)),
      { capture: true, once: true });`);
  await driver.actions().move({ origin: link }).perform();
  await driver.sleep(HOVER_MS);
  await link.click();
  await driver.wait(async () => new URL(await driver.getCurrentUrl()).pathname === to);
  return driver.executeAsyncScript<number>(`
    const done = arguments[0];
    const pressed = Number(sessionStorage.getItem('${PRESSED}'));
    const { activationStart } = performance.getEntriesByType('navigation')[0];
    new PerformanceObserver((list) => {
      const [paint] = list.getEntriesByName('first-contentful-paint');
      if (!paint) return;
      const shown = Math.max(paint.startTime, activationStart);
      done(performance.timeOrigin + shown - pressed);
    }).observe({ type: 'paint', buffered: true });`);
}

/** Pages of a few words, with the links of a site's navigation bar and its rules for pages that are prepared ahead. */
async function plainPages(site: string) {
  const rules = await (await fetch(site + SPECULATION_RULES)).text();
  const links = TO.map((to) => `<a href="${to}">${to}</a>`).join(' ');
  const server = createServer(({ url }, response) => {
    const asksRules = url === SPECULATION_RULES;
    response.setHeader(
      'Content-Type',
      asksRules ? 'application/speculationrules+json' : 'text/html',
    );
    response.setHeader('Speculation-Rules', `"${SPECULATION_RULES}"`);
    response.end(
      asksRules ? rules : `<!doctype html><header><nav>${links}</nav></header><h1>${url}</h1>`,
    );
  });
  await once(server.listen(0), 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, [Symbol.dispose]: () => server.close() };
}
