import { Builder, type WebDriver } from 'selenium-webdriver';
import { Options, ServiceBuilder } from 'selenium-webdriver/chrome.js';
import { chromiumArguments, ensureChromium } from '../tools/chromium.ts';
import { CHROMEDRIVER, ensure } from '../tools/programs.ts';
import { test as base } from './site-test.ts';

/** Chromium with prerendering and the back/forward cache, both of which Playwright turns off. */
export async function openChromium(): Promise<WebDriver> {
  const options = new Options();
  options.addArguments('--headless=new', '--window-size=1440,900', ...chromiumArguments());
  options.setChromeBinaryPath(ensureChromium());
  return new Builder()
    .forBrowser('chrome')
    .setChromeOptions(options)
    .setChromeService(new ServiceBuilder(ensure(CHROMEDRIVER)))
    .build();
}

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
