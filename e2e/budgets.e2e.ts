import { DESKTOP, PHONE, TABLET } from '../lab/bench/browser.ts';
import { firstView } from '../lab/bench/first-view.ts';
import { laterNavigations } from '../lab/bench/later-navigation.ts';
import { layoutShift } from '../lab/bench/layout-shift.ts';
import { pictureWidths } from '../lab/bench/picture-widths.ts';
import { BUDGETS, kindOf } from '../lab/budgets.ts';
import { chromiumArguments, ensureChromium } from '../tools/chromium.ts';
import { home } from './house.ts';
import { expect, ROUTES, test } from './site-test.ts';

// The headless shell loads pictures farther ahead and places letters a little differently.
test.use({ launchOptions: { executablePath: ensureChromium(), args: chromiumArguments() } });

/** Checks each page, three at a time, because a check mostly waits for the page to be idle. */
async function onEachPage(check: (route: string) => Promise<void>): Promise<void> {
  const left = [...ROUTES];
  const next = async () => {
    for (let route = left.shift(); route; route = left.shift()) await check(route);
  };
  await Promise.all([next(), next(), next()]);
}

test('each page stays within its budget before any interaction', async ({ browser, site }) => {
  test.slow();
  await onEachPage(async (route) => {
    const view = await firstView(browser, site.url + route, { slow: false, still: true });
    const kind = kindOf(route);
    expect.soft(view.html, route).toBeLessThanOrEqual(BUDGETS.html);
    expect.soft(view.css, route).toBeLessThanOrEqual(BUDGETS.css);
    expect.soft(view.fonts, route).toBeLessThanOrEqual(BUDGETS.fonts);
    expect.soft(view.script, route).toBeGreaterThan(50_000);
    expect.soft(view.script, route).toBeLessThanOrEqual(BUDGETS.script[kind]);
    expect.soft(view.bytes, route).toBeLessThanOrEqual(BUDGETS.firstView[kind]);
  });
});

for (const { width, ...screen } of [PHONE, TABLET, DESKTOP]) {
  test(`the layout does not shift at ${width} px when fonts and pictures arrive late`, async ({
    browser,
    site,
  }) => {
    test.slow();
    await onEachPage(async (route) => {
      const shift = await layoutShift(browser, site.url + route, { width, ...screen });
      expect.soft(shift, route).toBeLessThanOrEqual(0.005);
    });
  });

  test(`no picture is fetched much larger than it is shown at ${width} px`, async ({
    browser,
    site,
  }) => {
    for (const route of ['/', '/about', '/project', '/contact']) {
      const pictures = await pictureWidths(browser, site.url + route, { width, ...screen });
      expect(pictures.length).toBeGreaterThan(0);
      for (const { file, ratio } of pictures) {
        expect(ratio, file).toBeLessThanOrEqual(BUDGETS.pictureRatio);
      }
    }
  });
}

test('a later navigation fetches little, and no file twice', async ({ browser, site }) => {
  test.slow();
  for (const { to, bytes, again } of await laterNavigations(browser, site.url)) {
    expect(again, to).toEqual([]);
    expect(bytes, to).toBeLessThanOrEqual(BUDGETS.navigation);
  }
});

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
