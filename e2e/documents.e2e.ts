import { By, type WebDriver } from 'selenium-webdriver';
import { test } from './chromedriver.ts';
import { expect } from './site-test.ts';

const linkTo = (path: string) => By.css(`header nav a[href="${path}"]`);

/** Opens a page and waits until React has hydrated it. */
async function open(driver: WebDriver, address: string): Promise<void> {
  await driver.get(address);
  await hydrated(driver);
}

async function hydrated(driver: WebDriver): Promise<void> {
  const script = 'return document.querySelector("header")?.hasAttribute("data-scrolled") ?? false';
  await expect.poll(() => driver.executeScript(script)).toBe(true);
}

/** Clicks a link of the bar and waits until its page is hydrated. */
async function follow(driver: WebDriver, path: string): Promise<void> {
  await driver.findElement(linkTo(path)).click();
  await expect.poll(async () => new URL(await driver.getCurrentUrl()).pathname).toBe(path);
  await hydrated(driver);
}

test('a hovered page is prepared ahead, and requests the list only once it is shown', async ({
  driver,
  site,
}) => {
  await open(driver, `${site.url}/about`);
  // Chromium prepares a page when the pointer has rested on its link for 200 ms.
  await driver
    .actions()
    .move({ origin: driver.findElement(linkTo('/contact')) })
    .pause(1000)
    .perform();
  await follow(driver, '/contact');
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
});

test('what is typed into the contact form is kept while other pages are visited', async ({
  driver,
  site,
}) => {
  await open(driver, `${site.url}/contact`);
  await driver.findElement(By.id('message')).sendKeys('Two cameras');
  await follow(driver, '/project');
  await follow(driver, '/contact');
  await expect
    .poll(() => driver.findElement(By.id('message')).getAttribute('value'))
    .toBe('Two cameras');
});
