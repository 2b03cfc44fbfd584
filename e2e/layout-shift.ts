import type { Browser } from '@playwright/test';
import { coldContext, hydrated, idle, type Screen } from '../lab/bench/browser.ts';

/** The second stylesheet of a page is late too. Until it comes, the page is shown with the first one only. */
const LATE_MS = { secondStylesheet: 300, fonts: 400, pictures: 800 };

interface Shift {
  total: number;
  /** The beginnings of the texts that moved. */
  moved: string[];
}

/**
 * Loads pages whose stylesheets, fonts and then pictures arrive late, and adds up the layout shifts without user input. All load in
 * one tab, because a window of its own for each costs twice the time. A tab with held files has no cache.
 * @returns the cumulative layout shift of each address, and what moved
 */
export async function layoutShifts(
  browser: Browser,
  addresses: readonly string[],
  screen: Screen,
): Promise<Map<string, Shift>> {
  await using context = await coldContext(browser, screen);
  const page = await context.newPage();
  for (const [files, delay] of [
    [/\/assets\/(?!style-)[^/]+\.css$/, LATE_MS.secondStylesheet],
    [/\.woff2$/, LATE_MS.fonts],
    [/\/media\//, LATE_MS.pictures],
  ] as const) {
    await page.route(files, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delay));
      await route.continue();
    });
  }
  await page.addInitScript(() => {
    const shift: Shift = { total: 0, moved: [] };
    Object.assign(window, { shift });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as unknown as {
          value: number;
          hadRecentInput: boolean;
          sources: { node?: Node }[];
        };
        if (hadRecentInput) continue;
        shift.total += value;
        shift.moved.push(
          ...sources.map(({ node }) => node?.textContent?.slice(0, 40) || `${node?.nodeName}`),
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const shifts = new Map<string, Shift>();
  for (const address of addresses) {
    await page.goto(address, { waitUntil: 'load' });
    await hydrated(page);
    await page.evaluate(() => document.fonts.ready);
    await idle(page);
    const shift = await page.evaluate(() => (window as unknown as { shift: Shift }).shift);
    shifts.set(address, shift);
  }
  return shifts;
}
