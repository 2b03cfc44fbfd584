import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { By, type WebDriver } from 'selenium-webdriver';
import { loadContent } from '../../site/content/load.ts';
import { SPECULATION_RULES } from '../../site/server/guard/headers.ts';
import { openChromium } from '../../site/testing/chromedriver.ts';
import { menuPages } from '../../site/testing/page-addresses.ts';

/** How long a link is hovered before it is pressed, in milliseconds. */
const HOVER_MS = 1000;

/** Key under which the time of a press is passed to the next document. */
const PRESSED = 'bench-pressed';

const TO = [...menuPages(await loadContent()).slice(1), '/'];

/**
 * Follows the links of the navigation bar, and hovers each before pressing it.
 * @returns the milliseconds from the press of a link to the first paint of its page
 */
export async function hoveredPages(url: string): Promise<Map<string, number>> {
  const driver = await openChromium();
  await using _driver = { [Symbol.asyncDispose]: () => driver.quit() };
  await driver.get(url);
  const pages = new Map<string, number>();
  for (const to of TO) pages.set(to, await follow(driver, to));
  return pages;
}

async function follow(driver: WebDriver, to: string): Promise<number> {
  const link = await driver.findElement(By.css(`header nav a[href="${to}"]`));
  await driver.executeScript(`
    addEventListener('click', ({ timeStamp }) =>
      sessionStorage.setItem('${PRESSED}', String(performance.timeOrigin + timeStamp)),
      { capture: true, once: true });`);
  await driver.actions().move({ origin: link }).perform();
  await driver.sleep(HOVER_MS);
  await link.click();
  await driver.wait(async () => new URL(await driver.getCurrentUrl()).pathname === to);
  return driver.executeAsyncScript<number>(`
    const done = arguments[0];
    const pressed = Number(sessionStorage.getItem('${PRESSED}'));
    const { activationStart } = performance.getEntriesByType('navigation')[0];
    new PerformanceObserver((list) => {
      const [paint] = list.getEntriesByName('first-contentful-paint');
      if (!paint) return;
      const shown = Math.max(paint.startTime, activationStart);
      done(performance.timeOrigin + shown - pressed);
    }).observe({ type: 'paint', buffered: true });`);
}

/** Pages of a few words, with the links of a site's navigation bar and its rules for pages that are prepared ahead. */
export async function plainPages(site: string) {
  const rules = await (await fetch(site + SPECULATION_RULES)).text();
  const links = TO.map((to) => `<a href="${to}">${to}</a>`).join(' ');
  const server = createServer(({ url }, response) => {
    const asksRules = url === SPECULATION_RULES;
    response.setHeader(
      'Content-Type',
      asksRules ? 'application/speculationrules+json' : 'text/html',
    );
    response.setHeader('Speculation-Rules', `"${SPECULATION_RULES}"`);
    response.end(
      asksRules ? rules : `<!doctype html><header><nav>${links}</nav></header><h1>${url}</h1>`,
    );
  });
  await once(server.listen(0), 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, [Symbol.dispose]: () => server.close() };
}
