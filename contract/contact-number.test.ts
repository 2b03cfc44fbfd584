import { expect, it } from 'vitest';
import { contactNumber } from './contact-number.ts';

it.each([
  ['+91 22000 00131', '2200000131'],
  ['0091-22000-00131', '2200000131'],
  ['022000-00131', '2200000131'],
  ['(2200) 000 131', '2200000131'],
  ['91 22000 00131', '2200000131'],
  ['9122000001', '9122000001'],
  ['०२२०००००१३१', '2200000131'],
  ['٢٢٠٠٠٠٠١٣١', '2200000131'],
  ['\u200e+91\u00a022000\u00a000131', '2200000131'],
])('takes the ten digits out of %j', (written, digits) => {
  expect(contactNumber(written)).toBe(digits);
});

it.each(['2200 0001', '+91 22000 00131 / 32', '+44 22000 00131', '+91 22000 001', 'call me', ''])(
  'leaves %j as it is',
  (written) => {
    expect(contactNumber(written)).toBe(written);
  },
);
