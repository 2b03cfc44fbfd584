import type { Browser, Page } from '@playwright/test';
import { coldContext, DESKTOP, idle, PHONE, type Screen, TABLET } from '../bench/speed/browser.ts';
import { firstViews } from '../bench/speed/first-view.ts';
import { chromiumArguments, ensureChromium } from '../site/testing/chromium.ts';
import { hydrated } from '../site/testing/hydrated.ts';
import { home } from './house.ts';
import { expect, KINDS, test } from './site-test.ts';

// The headless shell loads pictures farther ahead and places letters a little differently.
test.use({ launchOptions: { executablePath: ensureChromium(), args: chromiumArguments() } });
// Each test loads every page, in several tabs.
test.describe.configure({ timeout: 180_000 });

/** Bytes that code adds to a page before any interaction, with brotli. Of long texts and many entries the build warns. */
const MOST = { css: 12_000, fonts: 45_000, script: 4_000, scriptWhenIdle: 76_000 };
/** Their list of messages and kit list need React, once the browser is idle. */
const WITH_REACT = ['/contact', '/hire/kit-list'];
/** The width of a picture as fetched divided by that as drawn, in device pixels: soft below the first, on the dense phone below the second. */
const [SOFT, SOFT_ON_PHONES, WASTEFUL] = [0.85, 0.7, 1.35];

/** Pages with large pictures. Not every house has all. */
const PICTURED = ['/', '/about', '/project', '/contact'].filter((route) => KINDS.includes(route));

/** Tabs that measure at a time, because a measurement mostly waits for the page to be idle. */
const TABS = 4;

/** Measures each page, in several tabs. */
async function ofEachPage<Figure>(
  url: string,
  measure: (addresses: readonly string[]) => Promise<Map<string, Figure>>,
): Promise<[route: string, figure: Figure][]> {
  const addresses = KINDS.map((route) => url + route);
  const shares = Map.groupBy(addresses, (address) => addresses.indexOf(address) % TABS);
  const found = await Promise.all([...shares.values()].map(measure));
  return found.flatMap((share) =>
    [...share].map(([address, figure]): [string, Figure] => [address.slice(url.length), figure]),
  );
}

test('each page stays within its budget before any interaction', async ({ browser, site }) => {
  const views = await ofEachPage(site.url, (addresses) =>
    firstViews(browser, addresses, { slow: false }),
  );
  expect(views).toHaveLength(KINDS.length);
  for (const [route, view] of views) {
    const script = WITH_REACT.includes(route) ? MOST.scriptWhenIdle : MOST.script;
    expect.soft(view.script, route).toBeGreaterThan(1000);
    expect.soft(view.script, route).toBeLessThanOrEqual(script);
    expect.soft(view.css, route).toBeGreaterThan(5000);
    expect.soft(view.css, route).toBeLessThanOrEqual(MOST.css);
    expect.soft(view.fonts, route).toBeGreaterThan(10_000);
    expect.soft(view.fonts, route).toBeLessThanOrEqual(MOST.fonts);
  }
});

for (const screen of [PHONE, TABLET, DESKTOP]) {
  const { width } = screen.viewport;
  test(`at ${width} px late fonts and pictures move nothing`, async ({ browser, site }) => {
    const shifts = await ofEachPage(site.url, (addresses) =>
      layoutShifts(browser, addresses, screen),
    );
    expect(shifts).toHaveLength(KINDS.length);
    for (const [route, { total, moved }] of shifts) {
      expect.soft(total, `${route}: ${moved.join(', ')}`).toBeLessThanOrEqual(0.005);
    }
  });

  const soft = screen === PHONE ? SOFT_ON_PHONES : SOFT;
  test(`at ${width} px pictures are fetched as large as drawn`, async ({ browser, site }) => {
    const addresses = PICTURED.map((route) => site.url + route);
    const found = await pictureWidths(browser, addresses, screen);
    expect(found.size).toBe(addresses.length);
    for (const [address, pictures] of found) {
      expect(pictures.length, address).toBeGreaterThan(0);
      for (const { file, ratio, isWidest } of pictures) {
        expect(ratio, file).toBeLessThanOrEqual(WASTEFUL);
        if (!isWidest) expect(ratio, file).toBeGreaterThan(soft);
      }
    }
  });
}

test.describe('the stylesheet that comes after the first screen', () => {
  test('is waited for: content below is never shown without its style', async ({ page, site }) => {
    const sheet = Promise.withResolvers<void>();
    const asked = page.waitForRequest(/\/assets\/.*\.css$/);
    await page.route(/\/assets\/.*\.css$/, async (route) => {
      await sheet.promise;
      await route.continue();
    });
    await page.goto(site.url, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await asked;
    await expect(page.getByRole('heading', { name: home.services.title })).toHaveCount(0);
    sheet.resolve();
    await expect(page.getByRole('heading', { name: home.services.title })).toBeVisible();
  });
});

/** The second stylesheet of a page is late too. Until it comes, the page is shown with the first one only. */
const LATE_MS = { secondStylesheet: 300, fonts: 100, pictures: 400 };

interface Shift {
  total: number;
  /** The beginnings of the texts that moved. */
  moved: string[];
}

/**
 * Loads pages whose stylesheets, fonts and then pictures arrive late, and adds up the layout shifts without user input.
 * A busy browser may paint a page before it has read all of it. Fonts and pictures wait, and counting starts, after that.
 * All load in one tab, because a window of its own for each costs twice the time. A tab with held files has no cache.
 * @returns the cumulative layout shift of each address, and what moved
 */
async function layoutShifts(
  browser: Browser,
  addresses: readonly string[],
  screen: Screen,
): Promise<Map<string, Shift>> {
  await using context = await coldContext(browser, screen);
  const page = await context.newPage();
  for (const [files, delay] of [
    [/\/assets\/(?!style-)[^/]+\.css$/, LATE_MS.secondStylesheet],
    [/\.woff2$/, LATE_MS.fonts],
    [/\/media\//, LATE_MS.pictures],
  ] as const) {
    await page.route(files, async (route) => {
      if (delay !== LATE_MS.secondStylesheet) await page.waitForFunction(() => 'shift' in window);
      await new Promise((resolve) => setTimeout(resolve, delay));
      await route.continue();
    });
  }
  await page.addInitScript(() => {
    const shift: Shift = { total: 0, moved: [] };
    const shifts = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as unknown as {
          value: number;
          hadRecentInput: boolean;
          sources: { node?: Node }[];
        };
        if (hadRecentInput) continue;
        shift.total += value;
        shift.moved.push(
          ...sources.map(({ node }) => node?.textContent?.slice(0, 40) || `${node?.nodeName}`),
        );
      }
    });
    const count = () => {
      shifts.observe({ type: 'layout-shift' });
      Object.assign(window, { shift });
    };
    const afterPaint = () => requestAnimationFrame(() => requestAnimationFrame(count));
    document.addEventListener('DOMContentLoaded', afterPaint);
  });
  const shifts = new Map<string, Shift>();
  for (const address of addresses) {
    await page.goto(address, { waitUntil: 'load' });
    await hydrated(page);
    await page.evaluate(() => document.fonts.ready);
    await idle(page);
    const shift = await page.evaluate(() => (window as unknown as { shift: Shift }).shift);
    shifts.set(address, shift);
  }
  return shifts;
}

interface PictureUse {
  file: string;
  ratio: number;
  /** There is no wider file of it. */
  isWidest: boolean;
}

/**
 * Scrolls through pages, each with an empty cache, so that every picture is fetched, and compares each with its box.
 * All load in one tab, because a window of its own for each costs twice the time.
 * @returns the pictures of each address
 */
async function pictureWidths(
  browser: Browser,
  addresses: readonly string[],
  screen: Screen,
): Promise<Map<string, PictureUse[]>> {
  await using context = await coldContext(browser, screen);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const pictures = new Map<string, PictureUse[]>();
  for (const address of addresses) {
    await session.send('Network.clearBrowserCache');
    await page.goto(address, { waitUntil: 'load' });
    pictures.set(address, await picturesOf(page));
  }
  return pictures;
}

async function picturesOf(page: Page): Promise<PictureUse[]> {
  const uses = await page.evaluate(async () => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main picture img')];
    // Scrolling, because a picture that becomes eager while it loads lazily may lose its `auto` size.
    for (const picture of pictures.filter(({ clientWidth }) => clientWidth > 0)) {
      picture.scrollIntoView({ block: 'center', behavior: 'instant' });
      while (!picture.complete || picture.naturalWidth === 0)
        await new Promise(requestAnimationFrame);
    }
    return pictures
      .filter(({ naturalWidth, clientWidth }) => naturalWidth > 0 && clientWidth > 0)
      .map((picture) => {
        const file = picture.currentSrc.split('/').at(-1) ?? '';
        const fetched = Number(/-(\d+)\.\w+$/.exec(file)?.[1]);
        const { clientWidth, clientHeight, naturalWidth, naturalHeight } = picture;
        // The height of a cropped picture determines the width it needs.
        const aspect = naturalWidth / naturalHeight;
        const cover = getComputedStyle(picture).objectFit === 'cover';
        const shown = cover ? Math.max(clientWidth, clientHeight * aspect) : clientWidth;
        const isWidest = picture.parentElement?.innerHTML.includes(`${file} ${fetched}w"`) ?? false;
        return { file, ratio: fetched / (shown * devicePixelRatio), isWidest };
      });
  });
  // Browsers reuse a large file for small boxes, so the largest box counts.
  const largest = new Map<string, PictureUse>();
  for (const use of uses)
    if (use.ratio < (largest.get(use.file)?.ratio ?? Number.POSITIVE_INFINITY))
      largest.set(use.file, use);
  return [...largest.values()];
}
