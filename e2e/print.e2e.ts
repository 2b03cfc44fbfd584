import type { Page } from '@playwright/test';
import { expect, ROUTES, test } from './site-test.ts';

/** Elements with text as light as the paper. */
const faint = (page: Page) =>
  page.evaluate(() => {
    const lightness = (colour: string) => {
      const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
      return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
    };
    const ground = (node: Element | null): number => {
      for (let at = node; at; at = at.parentElement) {
        const colour = getComputedStyle(at).backgroundColor;
        if (!/, 0\)$|transparent/.test(colour)) return lightness(colour);
      }
      return 1;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const light = new Set<string>();
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const node = text.parentElement;
      if (!node?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (!text.textContent?.trim() || node.closest('svg, option, script, .visually-hidden'))
        continue;
      const { color } = getComputedStyle(node);
      if (Math.abs(lightness(color) - ground(node)) < 0.3)
        light.add(`${node.tagName.toLowerCase()} ${text.textContent.trim().slice(0, 30)}`);
    }
    return [...light];
  });

for (const path of ROUTES) {
  test(`every word of ${path} is dark enough to print`, async ({ page }) => {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    expect(await faint(page)).toEqual([]);
  });
}
