import { expect, it } from 'vitest';
import { fill } from './fill.ts';

it('puts values in their places and leaves unknown places to be seen', () => {
  expect(fill('{n} of {total}', { n: 3, total: 16 })).toBe('3 of 16');
  expect(fill('{n} of {total}', { n: 0 })).toBe('0 of {total}');
});
