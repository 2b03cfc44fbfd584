import { expect, it } from 'vitest';
import { longDate, shortDate, writtenDate } from './dates.ts';

it('formats a date for a table with a two-digit day', () => {
  expect(shortDate('2025-11-06')).toBe('06 Nov 2025');
  expect(shortDate('2023-09-18')).toBe('18 Sep 2023');
});

it('formats a date for a sentence in full', () => {
  expect(longDate('2025-11-06')).toBe('6\u00a0November\u00a02025');
});

it('finds the first date that a text writes out', () => {
  expect(writtenDate('Mumbai, 6th November, 2025. The results of 30 June 2025')).toBe('2025-11-06');
  expect(writtenDate('no. 12 of May 20')).toBeUndefined();
});
