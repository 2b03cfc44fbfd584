import puppeteer from 'puppeteer-core';
import { ensure, FIREFOX } from '../../site/testing/programs.ts';
import type { Engine } from './engine.ts';

/** Firefox over WebDriver BiDi, which Firefox supports directly: no driver program is needed. */
export async function openFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: ensure(FIREFOX),
    headless: true,
  });
  const problems: string[] = [];
  let viewport = { width: 1440, height: 900 };
  let page = await browser.newPage();
  return {
    // A new tab each time: the driver fails in a tab that came from the back/forward cache.
    async open(url) {
      await page.close();
      page = await browser.newPage();
      page.on('pageerror', (error) => problems.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(message.text());
      });
      await page.setViewport(viewport);
      await page.goto(url, { waitUntil: 'load' });
    },
    async resize(width, height) {
      viewport = { width, height };
    },
    evaluate: (run) => page.evaluate(run),
    click: (selector) => page.locator(selector).click(),
    async type(selector, text) {
      await page.focus(selector);
      await page.keyboard.type(text);
    },
    press: (key) => page.keyboard.press(key),
    // A page from the back/forward cache fires no load event, and goBack would wait for one.
    back: () => page.evaluate(() => history.back()),
    problems: () => problems.splice(0),
    close: () => browser.close(),
  };
}
