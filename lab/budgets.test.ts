import { expect, test } from 'vitest';
import { builtBytes } from './bench/built-bytes.ts';
import { median } from './bench/figure.ts';
import { BUDGETS, isTranslated, kindOf } from './budgets.ts';

const built = await builtBytes();

test.each(built.pages)('the HTML of $route fits into the first round trip', ({ route, html }) => {
  expect(html).toBeLessThanOrEqual(BUDGETS[isTranslated(route) ? 'translatedHtml' : 'html']);
});

test.each(built.pages.filter(({ script }) => script > 0))(
  'the scripts of $route are within the budget',
  ({ route, script }) => {
    expect(script).toBeGreaterThan(50_000);
    expect(script).toBeLessThanOrEqual(BUDGETS.script[kindOf(route)]);
  },
);

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

test('the hire pages run little more script than a usual page', () => {
  // How many films, people and documents a house has must not move what is usual: only pages that lie in no folder count.
  const others = built.pages.filter(
    ({ route }) => kindOf(route) === 'other' && route.lastIndexOf('/') === 0,
  );
  const usual = median(others.map(({ script }) => script));
  for (const { route, script } of built.pages.filter(({ route }) => kindOf(route) === 'hire')) {
    expect(script - usual, route).toBeLessThanOrEqual(BUDGETS.hireScript);
  }
});
