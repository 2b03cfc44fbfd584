import { expect, test } from 'vitest';
import { unbroken } from './unbroken.ts';

test('measures, dates and hours are not divided between lines', () => {
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
