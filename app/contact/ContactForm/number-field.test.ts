import { expect, it } from 'vitest';
import { pastedDigits } from './number-field.ts';

it.each([
  ['+91 22000 00131', '2200000131'],
  ['022000-00131', '2200000131'],
  ['(2200) 000 131', '2200000131'],
  ['9122000001', '9122000001'],
  ['2200 0001', undefined],
  ['+91 22000 00131 / 32', undefined],
  ['call me', undefined],
])('takes the ten digits out of %j', (pasted, digits) => {
  expect(pastedDigits(pasted)).toBe(digits);
});
