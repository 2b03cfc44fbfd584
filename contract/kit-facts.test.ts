import { expect, it } from 'vitest';
import { datesText, kitSums, sumFacts } from './kit-facts.ts';

const lines = [
  { quantity: 2, rate: 101, value: 5000, kg: 0.1 },
  { quantity: 3, rate: 10, kg: 0.2 },
  { quantity: 1, value: 7 },
];
const words = {
  rate: { label: 'Hire', text: 'Rs {sum}', aDay: 'Rs {sum} a day', without: 'and {n}' },
  value: { label: 'Value', text: '{sum}' },
  watts: { label: 'Power', text: '{sum} W' },
};

it('adds up each figure over the quantities, with the lines that do not state it', () => {
  expect(kitSums(lines)).toEqual({
    rate: { sum: 232, without: 1 },
    value: { sum: 10_007, without: 1 },
    kg: { sum: 0.8, without: 1 },
    watts: { sum: 0, without: 3 },
  });
});

it('charges whole rupees for parts of days', () => {
  expect(kitSums(lines, 0.6).rate.sum).toBe(139);
});

it('shows the sums that the house has words for and that are not nothing', () => {
  expect(sumFacts(lines, undefined, words)).toEqual([
    ['Hire', 'Rs 232 a day and 1'],
    ['Value', '10,007'],
  ]);
  expect(sumFacts(lines, { days: 3, charged: 2, how: '' }, words)[0]?.[1]).toBe('Rs 464 and 1');
  expect(sumFacts(lines, undefined, {})).toEqual([]);
});

it('formats the days of a list', () => {
  expect(datesText({ from: '2026-01-12', to: '2026-01-18' })).toMatch(/12\D+18 Jan 2026/);
  expect(datesText({ from: '2026-01-12', to: '' })).toBe('12 Jan 2026');
  expect(datesText({ to: '2026-01-12' })).toBe('12 Jan 2026');
  expect(datesText({ from: '2026-09-28', to: '2026-10-02' })).toMatch(/28 Sep\W+2 Oct 2026/);
  expect(datesText({ from: '', to: '' })).toBe('');
  expect(datesText({ dates: 'In May' })).toBe('In May');
});
