import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { By, type WebDriver } from 'selenium-webdriver';
import { test as base, expect } from '../../../e2e/site-test.ts';
import { openChromium } from '../../../site/testing/chromedriver.ts';
import { isStarted } from '../../../site/testing/hydrated.ts';

/** A test in Chromium with prerendering, which Playwright turns off. */
const test = base.extend<object, { driver: WebDriver }>({
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

/** The log of the server: no driver reports a page that is prepared ahead. */
const log = mkdtempSync(join(tmpdir(), 'log-'));
test.use({ settings: { SECURITY_LOG_DIR: log } });
test.afterAll(() => rmSync(log, { recursive: true }));
const asked = () =>
  readdirSync(log)
    .map((name) => readFileSync(join(log, name), 'utf8'))
    .join();

const linkTo = (path: string) => By.css(`header nav a[href="${path}"]`);

/** Opens a page and waits until React has hydrated it. */
async function open(driver: WebDriver, address: string): Promise<void> {
  await driver.get(address);
  await hydrated(driver);
}

async function hydrated(driver: WebDriver): Promise<void> {
  // While a page is replaced by the next, the driver may find none.
  await expect(async () => {
    expect(await driver.executeScript(`return (${isStarted})()`)).toBe(true);
  }).toPass();
}

/** Clicks a link of the bar and waits until its page is hydrated. */
async function follow(driver: WebDriver, path: string): Promise<void> {
  await driver.findElement(linkTo(path)).click();
  await expect.poll(async () => new URL(await driver.getCurrentUrl()).pathname).toBe(path);
  await hydrated(driver);
}

/** Hovers a link of the bar until the browser prepares its page, and follows it. */
async function followAhead(driver: WebDriver, path: string): Promise<void> {
  await driver
    .actions()
    .move({ origin: driver.findElement(linkTo(path)) })
    .perform();
  await expect.poll(asked).toContain(`"path":"${path}"`);
  await follow(driver, path);
}

test('a hovered page is prepared ahead, and whole once it is shown', async ({ driver, site }) => {
  await open(driver, `${site.url}/about`);
  await followAhead(driver, '/contact');
  const requests = () =>
    driver.executeScript(`
      const [{ activationStart }] = performance.getEntriesByType('navigation');
      return {
        ahead: activationStart > 0,
        lists: performance.getEntriesByType('resource')
          .filter(({ name }) => name.includes('/api/contacts'))
          .map(({ startTime }) => startTime >= activationStart),
      };`);
  await expect.poll(requests).toEqual({ ahead: true, lists: [true] });
  await followAhead(driver, '/project');
  const shown = (selector: string) =>
    driver.executeScript(`return document.querySelector('${selector}').checkVisibility()`);
  await expect.poll(() => shown('footer a')).toBe(true);
  await expect.poll(() => shown('main section:last-of-type img')).toBe(true);
});
