import puppeteer from 'puppeteer-core';
import { ensure, FIREFOX } from '../../tools/programs.ts';
import type { Engine } from './engine.ts';

/** Firefox over WebDriver BiDi, which it speaks itself: no driver program is needed. */
export async function openFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: ensure(FIREFOX),
    headless: true,
  });
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  return {
    name: 'firefox',
    async open(url) {
      await page.goto(url, { waitUntil: 'load' });
    },
    resize: (width, height) => page.setViewport({ width, height }),
    evaluate: (run) => page.evaluate(run),
    click: (selector) => page.locator(selector).click(),
    async type(selector, text) {
      await page.focus(selector);
      await page.keyboard.type(text);
    },
    press: (key) => page.keyboard.press(key),
    async back() {
      await page.goBack({ waitUntil: 'load' });
    },
    problems: () => problems.splice(0),
    close: () => browser.close(),
  };
}
