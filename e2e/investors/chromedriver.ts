import type { WebDriver } from 'selenium-webdriver';
import { openChromium } from '../../lab/bench/chromedriver.ts';
import { test as base } from '../site-test.ts';

/** A test in Chromium with prerendering, which Playwright turns off. */
export const test = base.extend<object, { driver: WebDriver }>({
  driver: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
    async ({}, use) => {
      const driver = await openChromium();
      await use(driver);
      await driver.quit();
    },
    { scope: 'worker' },
  ],
});
