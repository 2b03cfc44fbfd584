import { DESKTOP, PHONE, TABLET } from '../lab/bench/browser.ts';
import { firstView } from '../lab/bench/first-view.ts';
import { laterNavigations } from '../lab/bench/later-navigation.ts';
import { layoutShift } from '../lab/bench/layout-shift.ts';
import { pictureWidths } from '../lab/bench/picture-widths.ts';
import { BUDGETS, kindOf } from '../lab/budgets.ts';
import { home } from './house.ts';
import { expect, ROUTES, test } from './site-test.ts';

for (const route of ROUTES) {
  test(`${route} stays within its budget before any interaction`, async ({ browser, site }) => {
    const view = await firstView(browser, site.url + route, { slow: false, still: true });
    const kind = kindOf(route);
    expect(view.html).toBeLessThanOrEqual(BUDGETS.html);
    expect(view.css).toBeLessThanOrEqual(BUDGETS.css);
    expect(view.fonts).toBeLessThanOrEqual(BUDGETS.fonts);
    expect(view.script).toBeGreaterThan(50_000);
    expect(view.script).toBeLessThanOrEqual(BUDGETS.script[kind]);
    expect(view.bytes).toBeLessThanOrEqual(BUDGETS.firstView[kind]);
  });
}

for (const { width, ...screen } of [PHONE, TABLET, DESKTOP]) {
  test(`the layout does not shift at ${width} px when fonts and pictures arrive late`, async ({
    browser,
    site,
  }) => {
    test.slow();
    for (const route of ROUTES) {
      const shift = await layoutShift(browser, site.url + route, { width, ...screen });
      expect(shift, route).toBeLessThanOrEqual(0.005);
    }
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
    await page.route(/\/assets\/.*\.css$/, async (route) => {
      await sheet.promise;
      await route.continue();
    });
    await page.goto(site.url, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: home.services.title })).toHaveCount(0);
    sheet.resolve();
    await expect(page.getByRole('heading', { name: home.services.title })).toBeVisible();
  });
});
