import { expect, test } from 'vitest';
import { ladder } from './ladder.ts';

test('each width is at most 1.35 times the previous one, so browsers fetch little more than they show', () => {
  for (const [width, folder] of [
    [2400, 'hero'],
    [1600, 'projects'],
    [1200, 'products'],
    [900, 'people'],
  ] as const) {
    const widths = ladder(width, folder);
    const ratios = widths.slice(1).map((next, place) => next / (widths[place] ?? next));
    expect(Math.max(...ratios)).toBeLessThanOrEqual(1.35);
  }
});

test('a picture that fills the window has exactly the width of a common desktop window', () => {
  expect(ladder(2400, 'hero')).toEqual(expect.arrayContaining([1440, 1920]));
});

test('no width is larger than the layout shows', () => {
  expect(ladder(12_000, 'projects').at(-1)).toBe(2560);
  expect(ladder(12_000, 'people').at(-1)).toBe(1200);
});

test('no width is larger than the original', () => {
  expect(ladder(1600, 'projects').at(-1)).toBe(1600);
  expect(ladder(150, 'projects')).toEqual([150]);
});
