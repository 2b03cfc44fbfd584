import type { Browser } from '@playwright/test';
import { loadContent } from '../../model/load.ts';
import { mainPages } from '../../tools/testing/page-addresses.ts';
import { serveSite } from '../../tools/testing/served-site.ts';
import { launchBrowser } from './browser.ts';
import { type Figure, median, worst } from './figure.ts';
import { type FirstView, firstViews } from './first-view.ts';
import { type HoveredPage, hoveredPages } from './hovered-pages.ts';

const ROUNDS = 5;
const JOURNEYS = 3;
type PageFigure = Omit<Figure, 'part'>;

/** The speed of the site in a browser. Tests check its bytes, layout shift and pictures. */
export async function benchPages(print: (line: string) => void): Promise<Figure[]> {
  const site = await serveSite();
  const browser = await launchBrowser();
  try {
    print('pages: first views');
    const figures = await loads(browser, site.url);
    print('pages: navigations');
    figures.push(await painted(site.url, false), await painted(site.url, true));
    return figures.map((figure): Figure => ({ part: 'pages', ...figure }));
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** Each page on a slow phone, with its scripts and with scripts blocked. */
async function loads(browser: Browser, url: string): Promise<PageFigure[]> {
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
  const ratio = { unit: '×', limit: { most: 1.05 }, ratio: true } as const;
  const blocking = { unit: 'ms', limit: { most: 50 } };
  return [
    { name: 'largest paint, relative to scripts blocked', ...of('ratio'), ...ratio },
    { name: 'blocking time from load to idle', ...of('blocking'), ...blocking },
    { name: 'largest paint', ...of('paint'), unit: 'ms' },
  ];
}

/** The slowest page that is opened by a press on its hovered link, by the median of some journeys. */
async function painted(url: string, slow: boolean): Promise<PageFigure> {
  const journeys: HoveredPage[] = [];
  for (let round = 0; round < JOURNEYS; round += 1) {
    journeys.push(...(await hoveredPages(url, { slow })));
  }
  const pages = Map.groupBy(journeys, ({ to }) => to);
  const times = [...pages].map(([to, visits]): [string, number] => [
    to,
    median(visits.map(({ paintMs }) => paintMs)),
  ]);
  const name = slow
    ? 'the same, processor slowed four times'
    : 'painted after a press, hovered first, slow line';
  return { name, ...worst(times), unit: 'ms', limit: { most: slow ? 250 : 100 } };
}
