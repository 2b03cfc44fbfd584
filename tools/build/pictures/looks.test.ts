import { expect, test } from 'vitest';
import { lookOf, looksStylesheet } from './looks.ts';

test('a focal point and a placeholder colour give two classes with one rule each', () => {
  const look = lookOf([39, 50.5], [46, 47, 35]);
  expect(look).toBe('f39-50_5 t303024');
  const sheet = looksStylesheet({
    'hero/stage.jpg': { src: '/media/stage', widths: [640], width: 640, height: 320, look },
  });
  expect(sheet).toContain('.f39-50_5{object-position:39% 50.5%}');
  expect(sheet).toContain('.t303024{background-color:#303024}');
});

test('a focal point in the middle needs no rule', () => {
  expect(lookOf([50, 50], [0, 0, 0])).toBe('t000000');
});
