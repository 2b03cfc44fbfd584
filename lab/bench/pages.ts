import type { Browser } from '@playwright/test';
import { MAIN_PAGES } from '../../tools/page-addresses.ts';
import { serveSite } from '../../tools/served-site.ts';
import { BUDGETS, isReadingCopy } from '../budgets.ts';
import { DESKTOP, launchBrowser, PHONE, TABLET } from './browser.ts';
import { builtBytes } from './built-bytes.ts';
import { type Figure, median, worst } from './figure.ts';
import { type FirstView, firstViews } from './first-view.ts';
import { type HoveredPage, hoveredPages } from './hovered-pages.ts';
import { laterNavigations } from './later-navigation.ts';
import { layoutShifts } from './layout-shift.ts';
import { nextPaints } from './next-paint.ts';
import { pictureWidths } from './picture-widths.ts';

const ROUNDS = 5;
const JOURNEYS = 3;
const SCREENS = [PHONE, TABLET, DESKTOP];

/** The site's speed in a browser, for each route of the specification. */
export async function benchPages(print: (line: string) => void): Promise<Figure[]> {
  const site = await serveSite();
  const browser = await launchBrowser();
  try {
    print('pages: bytes');
    const figures = await bytesOfBuild();
    print('pages: first views');
    figures.push(...(await loads(browser, site.url)));
    print('pages: layout shift and pictures');
    figures.push(await shifts(browser, site.url), await pictures(browser, site.url));
    print('pages: presses and navigations');
    figures.push(...(await presses(browser, site.url)), ...(await navigations(browser, site.url)));
    return figures.map((figure): Figure => ({ part: 'pages', ...figure }));
  } finally {
    await browser.close();
    await site.stop();
  }
}

type PageFigure = Omit<Figure, 'part'>;

async function bytesOfBuild(): Promise<PageFigure[]> {
  const { pages, fonts, otherFonts } = await builtBytes();
  const html = (copies: boolean) =>
    worst(
      pages
        .filter(({ route }) => isReadingCopy(route) === copies)
        .map(({ route, html }) => [route, html]),
    );
  const css = worst(pages.map(({ route, css }) => [route, css]));
  return [
    { name: 'HTML with critical CSS', ...html(false), unit: 'B', limit: { most: BUDGETS.html } },
    { name: 'reading copy', ...html(true), unit: 'B', limit: { most: BUDGETS.readingCopy } },
    { name: 'CSS of a page', ...css, unit: 'B', limit: { most: BUDGETS.css } },
    { name: 'fonts of every page', value: fonts, unit: 'B', limit: { most: BUDGETS.fonts } },
    { name: 'fonts of Hindi', value: otherFonts, unit: 'B', limit: { most: BUDGETS.otherFonts } },
  ];
}

async function loads(browser: Browser, url: string): Promise<PageFigure[]> {
  const views = new Map<string, FirstView>();
  const ratios: [string, number][] = [];
  const addresses = MAIN_PAGES.map((route) => url + route);
  const quietViews = await firstViews(browser, addresses, { slow: false, still: true });
  for (const [address, quiet] of quietViews) {
    const route = address.slice(url.length);
    const full: FirstView[] = [];
    const bare: FirstView[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      full.push(...(await firstViews(browser, [address])).values());
      bare.push(...(await firstViews(browser, [address], { scripts: false })).values());
    }
    const middle = (of: readonly FirstView[], what: keyof FirstView) =>
      median(of.map((view) => view[what]));
    views.set(route, {
      ...quiet,
      largestPaintMs: middle(full, 'largestPaintMs'),
      blockingMs: middle(full, 'blockingMs'),
    });
    ratios.push([route, middle(full, 'largestPaintMs') / middle(bare, 'largestPaintMs')]);
  }
  const others = [...views].filter(([route]) => route !== '/');
  const of = (what: keyof FirstView, of = [...views]) =>
    worst(of.map(([route, view]) => [route, view[what]]));
  const [homeView] = [...views].filter(([route]) => route === '/');
  const home = homeView ? [homeView] : [];
  return [
    {
      name: 'largest paint, relative to scripts blocked',
      ...worst(ratios),
      unit: '×',
      limit: { most: 1.05 },
      ratio: true,
    },
    {
      name: 'script of the first view, home',
      ...of('script', home),
      unit: 'B',
      limit: { most: BUDGETS.script.home },
    },
    {
      name: 'script of the first view, others',
      ...of('script', others),
      unit: 'B',
      limit: { most: BUDGETS.script.other },
    },
    {
      name: 'first view, home',
      ...of('bytes', home),
      unit: 'B',
      limit: { most: BUDGETS.firstView.home },
    },
    {
      name: 'first view, others',
      ...of('bytes', others),
      unit: 'B',
      limit: { most: BUDGETS.firstView.other },
    },
    {
      name: 'blocking time from load to idle',
      ...of('blockingMs'),
      unit: 'ms',
      limit: { most: 50 },
    },
    { name: 'largest paint', ...of('largestPaintMs'), unit: 'ms' },
  ];
}

async function shifts(browser: Browser, url: string): Promise<PageFigure> {
  const found: [string, number][] = [];
  const addresses = MAIN_PAGES.map((route) => url + route);
  for (const screen of SCREENS) {
    for (const [address, shift] of await layoutShifts(browser, addresses, screen)) {
      found.push([`${address.slice(url.length)} at ${screen.width} px`, shift]);
    }
  }
  return { name: 'layout shift', ...worst(found), unit: '', limit: { most: 0.005 } };
}

async function pictures(browser: Browser, url: string): Promise<PageFigure> {
  const found: [string, number][] = [];
  const addresses = ['/', '/about', '/project', '/contact'].map((route) => url + route);
  for (const screen of SCREENS) {
    const pictures = [...(await pictureWidths(browser, addresses, screen)).values()].flat();
    for (const { file, ratio } of pictures) found.push([`${file} at ${screen.width} px`, ratio]);
  }
  return {
    name: 'fetched pixels of a picture per shown pixel',
    ...worst(found),
    unit: '×',
    limit: { most: BUDGETS.pictureRatio },
    ratio: true,
  };
}

async function presses(browser: Browser, url: string): Promise<PageFigure[]> {
  return (await nextPaints(browser, url)).map(([what, value]) => ({
    name: `next paint after a press: ${what}`,
    value,
    unit: 'ms',
    limit: { most: 100 },
  }));
}

async function navigations(browser: Browser, url: string): Promise<PageFigure[]> {
  const navigations = await laterNavigations(browser, url);
  const again = navigations.flatMap((navigation) => navigation.again);
  const slow: HoveredPage[] = [];
  const quick: HoveredPage[] = [];
  for (let round = 0; round < JOURNEYS; round += 1) {
    slow.push(...(await hoveredPages(url, { slow: true })));
    quick.push(...(await hoveredPages(url, { slow: false })));
  }
  return [
    {
      name: 'a later navigation, without pictures',
      ...worst(navigations.map(({ to, bytes }) => [to, bytes])),
      unit: 'B',
      limit: { most: BUDGETS.navigation },
    },
    {
      name: 'files fetched twice',
      value: again.length,
      unit: '',
      limit: { most: 0 },
      note: again.join(' '),
    },
    painted('painted after a press, hovered first, slow line', quick, 100),
    painted('the same, processor slowed four times', slow, 250),
  ];
}

/** The slowest page, by median. */
function painted(name: string, journeys: readonly HoveredPage[], most: number): PageFigure {
  const pages = [...new Set(journeys.map(({ to }) => to))].map((page): [string, number] => [
    page,
    median(journeys.filter(({ to }) => to === page).map(({ paintMs }) => paintMs)),
  ]);
  return { name, ...worst(pages), unit: 'ms', limit: { most } };
}
