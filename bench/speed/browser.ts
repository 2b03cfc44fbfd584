import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumArguments, ensureChromium } from '../../site/testing/chromium.ts';

/** Screens as Playwright describes them. */
const screen = (width: number, height: number, deviceScaleFactor: number) => ({
  viewport: { width, height },
  deviceScaleFactor,
  hasTouch: width < 600,
});
export type Screen = ReturnType<typeof screen>;
export const PHONE = screen(390, 844, 2);
export const TABLET = screen(768, 1024, 2);
export const DESKTOP = screen(1440, 900, 1);

/** A mid-range phone's network: 150 ms round trips, 1.6 Mbit/s down and 750 kbit/s up. */
export const SLOW_LINE = {
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/**
 * With a debugger attached, V8 compiles a script a second time when it makes an error, as React does when it loads. That
 * was two thirds of the blocking time, and visitors never pay it.
 */
const NO_SECOND_COMPILE = '--js-flags=--no-enable-lazy-source-positions';

export function launchBrowser(): Promise<Browser> {
  const args = [...chromiumArguments(), NO_SECOND_COMPILE];
  return chromium.launch({ executablePath: ensureChromium(), args });
}

/** A first visit with an empty cache. */
export const coldContext = (browser: Browser, screen = PHONE) => browser.newContext(screen);

/** Waits until the main thread has had no long task for half a second. */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let quiet = setTimeout(resolve, 500);
        new PerformanceObserver(() => {
          clearTimeout(quiet);
          quiet = setTimeout(resolve, 500);
        }).observe({ type: 'longtask' });
      }),
  );
}
