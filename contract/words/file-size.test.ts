import { expect, it } from 'vitest';
import { fileSize } from './file-size.ts';

it.each([
  [12, '1 KB'],
  [411_900, '412 KB'],
  [999_499, '999 KB'],
  [999_500, '1.0 MB'],
  [1_240_000, '1.2 MB'],
  [8_100_000, '8.1 MB'],
])('shows %i bytes as %s', (bytes, shown) => {
  expect(fileSize(bytes)).toBe(shown);
});
