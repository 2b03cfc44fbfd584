import { expect, it } from 'vitest';
import { fill } from './fill.ts';

it('replaces placeholders and keeps unknown ones visible', () => {
  expect(fill('{n} of {total}', { n: 3, total: 16 })).toBe('3 of 16');
  expect(fill('{n} of {total}', { n: 0 })).toBe('0 of {total}');
});
