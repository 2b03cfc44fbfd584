import { describe, expect, it } from 'vitest';
import { KIT_LENGTHS } from '../../../site/contract/kit.ts';
import { datesText, kitSums, sumFacts } from './kit-facts.ts';
import { keptItem, lostText, salvagedKit } from './read-kit.ts';

const whole = { id: 'a', quantity: 1, name: 'Name a', maker: 'M', department: 'One' };
const read = (given: unknown) => {
  const { kit, lost } = salvagedKit(given, keptItem);
  return { ...kit, lost: lost.map(lostText) };
};

describe('a kept kit list', () => {
  it('keeps what is whole', () => {
    const line = { ...whole, note: ' A ', rate: 100, kg: 0.5, parts: ['2 × B'] };
    expect(read({ items: [line] })).toEqual({ items: [{ ...line, note: 'A' }], lost: [] });
  });

  it.each([
    [{ name: {} }, { name: 'a' }],
    [{ department: {} }, { department: '' }],
    [{ rate: 'x' }, { rate: undefined }],
    [{ parts: [{}] }, { parts: undefined }],
    [{ note: 5 }, { note: undefined }],
    [{ note: 'x'.repeat(300) }, { note: 'x'.repeat(KIT_LENGTHS.note) }],
  ])('keeps a line of which a part is not whole, and names it: %j', (change, kept) => {
    const line = { ...whole, ...change };
    const { items, lost } = read({ items: [line] });
    expect(items).toEqual([{ ...whole, ...kept }]);
    expect(lost).toEqual([`items=${JSON.stringify(line)}`]);
  });

  it.each([
    null,
    'a',
    { id: '__proto__', quantity: 1 },
    { id: 'a', quantity: 1e9 },
    { id: 'a', quantity: '2' },
    { id: ['a'], quantity: 2 },
    { id: 'a' },
  ])('names a line without an id and a quantity: %j', (line) => {
    const { items, lost } = read({ items: [line, { ...whole, id: 'b' }] });
    expect(items).toHaveLength(1);
    expect(lost).toEqual([typeof line === 'string' ? 'items=a' : `items=${JSON.stringify(line)}`]);
  });

  it.each([
    ['place', { place: 7 }, {}],
    ['place', { place: 'x'.repeat(300) }, { place: 'x'.repeat(KIT_LENGTHS.place) }],
    ['from', { from: '2030-02-30' }, {}],
    ['half', { half: 'yes' }, {}],
    ['handover', { handover: 'throw' }, {}],
    ['crew', { crew: 'Driver' }, {}],
    ['crew', { crew: ['Driver', 'x'.repeat(99), 'Driver'] }, { crew: ['Driver'] }],
    ['items', { items: 'a' }, {}],
    ['list', 'no list', {}],
  ])('keeps all but what it cannot read of %s, and names it', (field, given, kept) => {
    const { lost, ...kit } = read(given);
    expect(kit).toEqual({ items: [], ...kept });
    expect(lost).toEqual([expect.stringMatching(`^${field}=`)]);
  });

  it('takes what is empty for nothing', () => {
    const empty = { place: '', from: null, half: false, crew: [], items: [] };
    expect(read(empty)).toEqual({ items: [], lost: [] });
  });
});

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
