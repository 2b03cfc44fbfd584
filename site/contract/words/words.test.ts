import { expect, it } from 'vitest';
import { periodEnd, statedDate } from './dates.ts';
import { fileSize } from './numbers.ts';
import { unbroken } from './unbroken.ts';

it('finds the first date that a text writes out', () => {
  const results = 'Results for the half year ended 30 June 2025, dated 6th November, 2025';
  expect(statedDate(results)).toBe('2025-11-06');
  expect(periodEnd(results)).toBe('2025-06-30');
  expect(statedDate('filed 6 November 2025, dated 31 September 2025')).toBeUndefined();
  expect(statedDate('Intimation of a meeting to be\nheld on 6 November 2025')).toBeUndefined();
});

it.each([
  [12, '0.1 MB'],
  [411_900, '0.4 MB'],
  [8_100_000, '8.1 MB'],
])('shows %i bytes as %s', (bytes, shown) => {
  expect(fileSize(bytes)).toBe(shown);
});

it('measures, dates and hours are not divided between lines', () => {
  expect(unbroken('filters in 4 × 5.65 inches')).toBe('filters in 4\u00a0×\u00a05.65 inches');
  expect(unbroken('delivery in 2.39 and 9 : 16')).toBe('delivery in 2.39 and 9\u00a0:\u00a016');
  expect(unbroken('primes of 14 mm, 3.0 MB')).toBe('primes of 14\u00a0mm, 3.0\u00a0MB');
  expect(unbroken('Annual Report FY 2024-25, Rs 50,000')).toBe(
    'Annual Report FY\u00a02024-25, Rs\u00a050,000',
  );
  expect(unbroken('as on 30 September 2025.')).toBe('as on 30\u00a0September\u00a02025.');
  expect(unbroken('from 9.30 am to 7 pm.')).toBe('from 9.30\u00a0am to 7\u00a0pm.');
  expect(unbroken('Mumbai 400 000, India')).toBe('Mumbai 400\u00a0000, India');
  expect(unbroken('10 people by 5 hands')).toBe('10 people by 5 hands');
});
