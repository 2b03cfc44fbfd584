import { connect, createServer } from 'node:net';
import { By, type WebDriver } from 'selenium-webdriver';
import { isStarted } from '../../../bench/speed/browser.ts';
import { test as base, expect } from '../../../e2e/site-test.ts';
import { openChromium } from '../../../site/testing/chromedriver.ts';
import { freePort } from '../../../site/testing/free-port.ts';

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
async function followAhead(driver: WebDriver, asked: Set<string>, path: string): Promise<void> {
  await driver
    .actions()
    .move({ origin: driver.findElement(linkTo(path)) })
    .perform();
  await expect.poll(() => [...asked]).toContain(path);
  await follow(driver, path);
}

/** A way to the site that notes which paths the browser asks for: no driver reports a page that is prepared ahead. */
async function watchedSite(url: string) {
  const asked = new Set<string>();
  const server = createServer((browser) => {
    const site = connect(Number(new URL(url).port), 'localhost');
    for (const socket of [browser, site]) socket.on('error', () => socket.destroy());
    browser.on('data', (bytes) => {
      for (const [, path = ''] of String(bytes).matchAll(/^GET (\S+)/gm)) asked.add(path);
    });
    browser.pipe(site).pipe(browser);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  const stop = async () => void server.close();
  return { url: `http://localhost:${port}`, asked, [Symbol.asyncDispose]: stop };
}

test('a hovered page is prepared ahead, requests its list once it is shown, and is whole', async ({
  driver,
  site,
}) => {
  await using watched = await watchedSite(site.url);
  await open(driver, `${watched.url}/about`);
  await followAhead(driver, watched.asked, '/contact');
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
  await followAhead(driver, watched.asked, '/project');
  const shown = (selector: string) =>
    driver.executeScript(`return document.querySelector('${selector}').checkVisibility()`);
  await expect.poll(() => shown('footer a')).toBe(true);
  await expect.poll(() => shown('main section:last-of-type img')).toBe(true);
});
