import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumArguments, ensureChromium } from '../../tools/testing/chromium.ts';

/** A screen, in CSS pixels. */
export interface Screen {
  width: number;
  height: number;
  /** Device pixels per CSS pixel. */
  density: number;
}

export const PHONE: Screen = { width: 390, height: 844, density: 2 };
export const TABLET: Screen = { width: 768, height: 1024, density: 2 };
export const DESKTOP: Screen = { width: 1440, height: 900, density: 1 };

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: ensureChromium(), args: chromiumArguments() });
}

/** A first visit with an empty cache. @param still true to stop carousels from playing */
export function coldContext(
  browser: Browser,
  screen: Screen = PHONE,
  { still = false } = {},
): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: screen.width, height: screen.height },
    deviceScaleFactor: screen.density,
    hasTouch: screen.width < 600,
    ...(still && { reducedMotion: 'reduce' as const }),
  });
}

/** A mid-range phone on a slow network: 1.6 Mbit/s, 150 ms round trips, CPU slowed four times. */
export async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/**
 * Runs in the page. True once React has hydrated the page and has played the earlier clicks again: the attribute comes
 * with the first render after hydration, in the same task as the clicks.
 */
export function isHydrated(): boolean {
  return document.querySelector('header')?.hasAttribute('data-scrolled') ?? false;
}

/** Waits until React has hydrated the page and has played the earlier clicks again. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated);
}

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
