import { DESKTOP, PHONE, TABLET } from '../lab/bench/browser.ts';
import { firstViews } from '../lab/bench/first-view.ts';
import { BUDGETS, kindOf, scriptOf } from '../lab/budgets.ts';
import { chromiumArguments, ensureChromium } from '../tools/testing/chromium.ts';
import { home } from './house.ts';
import { layoutShifts } from './layout-shift.ts';
import { pictureWidths } from './picture-widths.ts';
import { expect, ROUTES, test } from './site-test.ts';

// The headless shell loads pictures farther ahead and places letters a little differently.
test.use({ launchOptions: { executablePath: ensureChromium(), args: chromiumArguments() } });

/** Pages with large pictures. Not every house has all. */
const PICTURED = ['/', '/about', '/project', '/contact'].filter((route) => ROUTES.includes(route));

/** Tabs that measure at a time, because a measurement mostly waits for the page to be idle. */
const TABS = 4;

/** Measures each page, in several tabs. */
async function ofEachPage<Figure>(
  url: string,
  measure: (addresses: readonly string[]) => Promise<Map<string, Figure>>,
): Promise<[route: string, figure: Figure][]> {
  const addresses = ROUTES.map((route) => url + route);
  const shares = Map.groupBy(addresses, (address) => addresses.indexOf(address) % TABS);
  const found = await Promise.all([...shares.values()].map(measure));
  return found.flatMap((share) =>
    [...share].map(([address, figure]): [string, Figure] => [address.slice(url.length), figure]),
  );
}

test('each page stays within its budget before any interaction', async ({ browser, site }) => {
  test.slow();
  const views = await ofEachPage(site.url, (addresses) =>
    firstViews(browser, addresses, { slow: false, still: true }),
  );
  expect(views).toHaveLength(ROUTES.length);
  for (const [route, view] of views) {
    const kind = kindOf(route);
    expect.soft(view.script, route).toBeGreaterThan(1000);
    expect.soft(view.script, route).toBeLessThanOrEqual(BUDGETS.script[scriptOf(route)]);
    expect.soft(view.bytes, route).toBeLessThanOrEqual(BUDGETS.firstView[kind]);
  }
});

for (const screen of [PHONE, TABLET, DESKTOP]) {
  const { width } = screen.viewport;
  test(`the layout does not shift at ${width} px when fonts and pictures arrive late`, async ({
    browser,
    site,
  }) => {
    test.slow();
    const shifts = await ofEachPage(site.url, (addresses) =>
      layoutShifts(browser, addresses, screen),
    );
    expect(shifts).toHaveLength(ROUTES.length);
    for (const [route, { total, moved }] of shifts) {
      expect.soft(total, `${route}: ${moved.join(', ')}`).toBeLessThanOrEqual(0.005);
    }
  });

  test(`no picture is fetched much larger than it is shown at ${width} px`, async ({
    browser,
    site,
  }) => {
    const addresses = PICTURED.map((route) => site.url + route);
    const found = await pictureWidths(browser, addresses, screen);
    expect(found.size).toBe(addresses.length);
    for (const [address, pictures] of found) {
      expect(pictures.length, address).toBeGreaterThan(0);
      for (const { file, ratio } of pictures) {
        expect(ratio, file).toBeLessThanOrEqual(BUDGETS.pictureRatio);
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
