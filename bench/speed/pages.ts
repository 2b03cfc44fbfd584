import type { Browser } from '@playwright/test';
import { loadContent } from '../../site/content/load.ts';
import { mainPages } from '../../site/testing/page-addresses.ts';
import { serveSite } from '../../site/testing/served-site.ts';
import { launchBrowser } from './browser.ts';
import { type Measured, median, worst } from './figure.ts';
import { type FirstView, firstViews } from './first-view.ts';
import { hoveredPages, plainPages } from './hovered-pages.ts';

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
    { name, ...worst(ratios.filter((each) => !isHome(each))), ...ratio(2) },
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
