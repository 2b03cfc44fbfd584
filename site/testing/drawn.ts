import type { Page } from '@playwright/test';

/** Waits until the page has drawn twice: styles, layout, scroll positions and animations are then up to date. */
export function drawn(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}

/** Turns the mouse wheel, and waits until a page that scrolls would have scrolled. */
export async function turnWheel(page: Page, by: number): Promise<void> {
  const turned = await page.evaluateHandle(() => ({
    event: new Promise<void>((resolve) => {
      addEventListener('wheel', () => resolve(), { once: true, capture: true });
    }),
  }));
  await page.mouse.wheel(0, by);
  await turned.evaluate(({ event }) => event);
  await drawn(page);
}
