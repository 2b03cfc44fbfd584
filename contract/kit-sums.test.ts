import { expect, it } from 'vitest';
import { kitSums, sumFacts } from './kit-sums.ts';

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
