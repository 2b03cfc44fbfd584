import type { Page } from '@playwright/test';

/** Runs in the page. True once the script of every page has run. */
export function isStarted(): boolean {
  return document.querySelector('header')?.hasAttribute('data-scrolled') ?? false;
}

/** Waits until the script of the page has run, and the islands that a visitor may use handle events. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(isStarted);
  await page.locator('[data-on="act"]').evaluateAll((islands) => {
    for (const island of islands) island.dispatchEvent(new Event('focusin'));
  });
  await page.waitForFunction(() => !document.querySelector('[data-on="act"]:not([data-ready])'));
}
