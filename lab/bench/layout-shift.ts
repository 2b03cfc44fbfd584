import type { Browser } from '@playwright/test';
import { coldContext, hydrated, idle, type Screen } from './browser.ts';

const LATE_MS = { fonts: 400, pictures: 800 };

/**
 * Loads a page whose fonts and then pictures arrive late, and adds up the layout shifts without user input.
 * @returns the page's cumulative layout shift
 */
export async function layoutShift(
  browser: Browser,
  address: string,
  screen: Screen,
): Promise<number> {
  const context = await coldContext(browser, screen);
  try {
    const page = await context.newPage();
    for (const [files, delay] of [
      [/\.woff2$/, LATE_MS.fonts],
      [/\/media\//, LATE_MS.pictures],
    ] as const) {
      await page.route(files, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, delay));
        await route.continue();
      });
    }
    await page.addInitScript(() => {
      const shift = { total: 0 };
      Object.assign(window, { shift });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput } = entry as unknown as {
            value: number;
            hadRecentInput: boolean;
          };
          if (!hadRecentInput) shift.total += value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(address, { waitUntil: 'load' });
    await hydrated(page);
    await page.evaluate(() => document.fonts.ready);
    await idle(page);
    return await page.evaluate(
      () => (window as unknown as { shift: { total: number } }).shift.total,
    );
  } finally {
    await context.close();
  }
}
