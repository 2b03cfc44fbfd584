import puppeteer, { type Page } from 'puppeteer-core';
import { chromiumArguments, ensureChromium } from '../site/testing/chromium.ts';
import { isStarted } from '../site/testing/hydrated.ts';
import { PAPER } from './house.ts';
import { expect, test as siteTest } from './site-test.ts';

/** Playwright turns the back/forward cache off; Puppeteer can leave it on. */
const test = siteTest.extend<object, { tab: Page }>({
  tab: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
    async ({}, use) => {
      const browser = await puppeteer.launch({
        executablePath: ensureChromium(),
        args: chromiumArguments(),
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
        defaultViewport: { width: 1440, height: 500 },
      });
      await use(await browser.newPage());
      await browser.close();
    },
    { scope: 'worker' },
  ],
});

/** Waits until a fact of the tab is as expected. While one page takes the place of another, the driver finds none. */
const expectOf = (tab: Page, fact: () => unknown, expected: unknown) =>
  expect(async () => expect(await tab.evaluate(fact)).toEqual(expected)).toPass({
    timeout: 10_000,
  });

const place = () => ({ path: location.pathname, y: Math.round(scrollY) });

for (const path of ['/contact', PAPER, '/']) {
  test(`Back leads to the same place of ${path}, from the cache`, async ({ tab, site }) => {
    // Browsers keep no page that still waits for a file; on the next visit every file is there.
    await expect(async () => {
      await tab.goto(site.url + path);
      await tab.evaluate(async () => {
        // Other fonts change the height of what is above.
        await document.fonts.ready;
        sessionStorage.removeItem('persisted');
        addEventListener('pageshow', ({ persisted }) =>
          sessionStorage.setItem('persisted', String(persisted)),
        );
        scrollTo({ top: 400, behavior: 'instant' });
      });
      await expectOf(tab, place, { path, y: 400 });
      // A click by the mouse would rest on the link, whose page the browser then prepares ahead.
      await Promise.all([
        tab.waitForNavigation(),
        tab.$eval('header nav a[href="/about"]', (link) => link.click()),
      ]);
      await tab.goBack();
      await expectOf(tab, place, { path, y: 400 });
      expect(await tab.evaluate(() => sessionStorage.getItem('persisted'))).toBe('true');
    }).toPass();
  });
}

test('Back to a page that was left with its menu open finds it closed', async ({ tab, site }) => {
  await tab.goto(`${site.url}/about`);
  await tab.waitForFunction(isStarted);
  await tab.evaluate(() => addEventListener('pageshow', () => document.body.append('shown again')));
  await tab.$eval('header button[aria-haspopup=dialog]', (button) => button.click());
  await tab.waitForSelector('dialog:popover-open');
  await Promise.all([
    tab.waitForNavigation(),
    tab.$eval('header nav a[href="/contact"]', (link) => link.click()),
  ]);
  await tab.goBack();
  await expectOf(tab, () => document.body.innerText.includes('shown again'), true);
  expect(await tab.$('dialog:popover-open')).toBeNull();
});
