import { expect, test } from 'vitest';
import { builtBytes } from './bench/built-bytes.ts';
import { BUDGETS } from './budgets.ts';

const built = await builtBytes();

const isReadingCopy = ({ route }: { route: string }) => route.startsWith('/read/');

test.each(built.pages.filter(isReadingCopy))(
  '$route stays within the bytes of a reading copy',
  ({ html }) => {
    expect(html).toBeLessThanOrEqual(BUDGETS.readingCopy);
  },
);

test.each(built.pages.filter((page) => !isReadingCopy(page)))(
  '$route fits into the first round trip',
  ({ html }) => {
    expect(html).toBeLessThanOrEqual(BUDGETS.html);
  },
);

test.each(built.pages)('$route runs no more script than it may', ({ route, script }) => {
  expect(script).toBeGreaterThan(50_000);
  expect(script).toBeLessThanOrEqual(BUDGETS.script[route === '/' ? 'home' : 'other']);
});

test('styles and fonts keep to their budgets', () => {
  expect(built.css).toBeLessThanOrEqual(BUDGETS.css);
  expect(built.fonts).toBeLessThanOrEqual(BUDGETS.fonts);
  expect(built.preloadedFonts).toBeLessThanOrEqual(BUDGETS.preloadedFonts);
});
