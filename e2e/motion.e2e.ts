import type { Page } from '@playwright/test';
import { drawn } from '../site/testing/drawn.ts';
import { hydrated } from '../site/testing/hydrated.ts';
import { expect, KINDS, test } from './site-test.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  /** The height of the content in the window that is still hidden. */
  const hiddenInView = (page: Page) =>
    page.evaluate(() => {
      const waiting = [...document.querySelectorAll('[data-reveal="waiting"]')];
      const heights = waiting.map((part) => {
        const { top, bottom } = part.getBoundingClientRect();
        return Math.min(bottom, innerHeight) - Math.max(top, 0);
      });
      return Math.max(0, ...heights);
    });

  for (const route of KINDS) {
    test(`nothing in view stays hidden while ${route} is scrolled quickly`, async ({ page }) => {
      await page.goto(route);
      await hydrated(page);
      await drawn(page);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      const expectNothingHidden = async (y: number) => {
        await page.evaluate((at) => scrollTo(0, at), y);
        await drawn(page);
        expect(await hiddenInView(page), `at ${y} px`).toBeLessThanOrEqual(40);
      };
      for (let y = 0; y < height; y += 1500) await expectNothingHidden(y);
      await expectNothingHidden(300);
    });
  }
});
