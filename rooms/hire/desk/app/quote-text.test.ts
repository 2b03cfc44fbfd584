import { expect, it } from 'vitest';
import type { QuoteWords } from '../server/quote-words.ts';
import { quoteText } from './quote-text.ts';

const words: QuoteWords = {
  subject: '{reference}',
  lead: 'To {name} about {reference}',
  line: '{quantity} {item} at {rate} is {sum}',
  once: '{quantity} {item} for {sum}',
  free: '{quantity} {item} free',
  charged: 'As {charged}',
  total: '{sum} + {gst} % {tax} = {total}',
  valid: 'Until {date}',
  terms: ['One.', 'Two.'],
  gst: 18,
  days: 14,
  sums: { value: { label: 'Value', text: '{sum}' } },
  labels: { production: 'For', dates: 'On' },
  sender: 'The house',
  until: '',
};
const lines = [
  { name: 'Alpha', quantity: 2, rate: 1000, value: 50_000 },
  { name: 'A shift', quantity: 1, rate: 333 },
  { name: 'Another', quantity: 1, rate: 333 },
  { name: 'A trip', quantity: 2, rate: 200, once: true },
  { name: 'Less', quantity: 1, rate: -100, once: true },
  { name: 'Beta', quantity: 1, value: 1 },
];
const counted = { days: 3, charged: 1.5, how: 'Three as one and a half' };
const kit = { production: 'Rain', from: '2030-01-12', to: '2030-01-14', counted };

it('has the lines, the days, the sums with GST, the value, the terms and the day until which it is valid', () => {
  const to = { name: 'Asha', reference: 'MS-1', kit };
  expect(quoteText({ charged: 1.5, lines, until: '2030-01-19' }, to, words).split('\n\n')).toEqual([
    'To Asha about MS-1',
    'For: Rain\nOn: 12–14 Jan 2030',
    '2 Alpha at 1,000 is 3,000\n1 A shift at 333 is 500\n1 Another at 333 is 500\n2 A trip for 400\n1 Less for −100\n1 Beta free',
    'Three as one and a half',
    '4,300 + 18 % 774 = 5,074',
    'Value: 1,00,001',
    'One.',
    'Two.',
    'Until 19 January 2030',
    'The house',
  ]);
});
