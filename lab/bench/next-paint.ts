import type { Browser, Page } from '@playwright/test';
import { loadContent } from '../../content-model/load.ts';
import { coldContext, DESKTOP, hydrated, idle, PHONE, type Screen, slowDown } from './browser.ts';
import { median } from './figure.ts';

interface Press {
  what: string;
  address: string;
  screen: Screen;
  /** Presses the control once and closes what it opened, so that it can be pressed again. */
  press(page: Page): Promise<void>;
}

const { site } = await loadContent();

const PRESSES: Press[] = [
  {
    what: 'menu',
    address: '/',
    screen: PHONE,
    press: (page) => page.getByRole('button', { name: site.navigation.menu, exact: true }).click(),
  },
  {
    what: 'dropdown',
    address: '/',
    screen: DESKTOP,
    press: (page) => page.getByRole('button', { name: site.navigation.investorPages }).click(),
  },
  {
    what: 'carousel',
    address: '/project',
    screen: DESKTOP,
    press: (page) => page.getByRole('button', { name: site.controls.nextStill }).click(),
  },
  {
    what: 'collapsible',
    address: '/governance',
    screen: PHONE,
    press: (page) => page.locator('main button[aria-expanded]').first().click(),
  },
  {
    what: 'filter by kind',
    address: '/project',
    screen: DESKTOP,
    press: (page) => page.locator('main label:has([type="radio"])').nth(1).click(),
  },
];

const ROUNDS = 5;

/**
 * Presses each control of the site with the CPU slowed four times, each time in a new page.
 * @returns median milliseconds from the press to the next paint, by control
 */
export async function nextPaints(browser: Browser, url: string): Promise<[string, number][]> {
  const figures: [string, number][] = [];
  for (const each of PRESSES) {
    const paints: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      paints.push(await nextPaint(browser, url, each));
    figures.push([each.what, median(paints)]);
  }
  return figures;
}

async function nextPaint(
  browser: Browser,
  url: string,
  { address, screen, press }: Press,
): Promise<number> {
  const context = await coldContext(browser, screen);
  const page = await context.newPage();
  await page.addInitScript(observe);
  await page.goto(url + address, { waitUntil: 'load' });
  await hydrated(page);
  await idle(page);
  await slowDown(page, { line: false });
  await press(page);
  await page.waitForFunction(() => (window as unknown as { presses: number[] }).presses.length > 0);
  await idle(page);
  const presses = await page.evaluate(() => (window as unknown as { presses: number[] }).presses);
  await context.close();
  return Math.max(...presses);
}

/** Runs in the page before anything else. */
function observe(): void {
  const presses: number[] = [];
  Object.assign(window, { presses });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (/^(?:click|pointerup|mouseup)$/.test(name)) presses.push(duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
