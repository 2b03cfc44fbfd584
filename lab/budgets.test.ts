import { expect, test } from 'vitest';
import { builtBytes } from './bench/built-bytes.ts';
import { BUDGETS, isTranslated } from './budgets.ts';

const built = await builtBytes();

test.each(built.pages)('the HTML of $route fits into the first round trip', ({ route, html }) => {
  expect(html).toBeLessThanOrEqual(BUDGETS[isTranslated(route) ? 'translatedHtml' : 'html']);
});

test('styles and fonts are within their budgets', () => {
  for (const { route, css } of built.pages) {
    expect(css, route).toBeGreaterThan(5_000);
    expect(css, route).toBeLessThanOrEqual(BUDGETS.css);
  }
  expect(built.fonts).toBeLessThanOrEqual(BUDGETS.fonts);
  expect(built.otherFonts).toBeGreaterThan(0);
  expect(built.otherFonts).toBeLessThanOrEqual(BUDGETS.otherFonts);
  expect(built.preloadedFonts).toBeLessThanOrEqual(BUDGETS.preloadedFonts);
});
