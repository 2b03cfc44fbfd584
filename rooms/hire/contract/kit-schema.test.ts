import { describe, expect, it } from 'vitest';
import { FORM } from '../../../site/testing/contact-form.ts';
import { contactSchema } from '../../messages/contract/contact-schema.ts';
import { kitSchema } from './kit-schema.ts';

const refusals = (change: object): Record<string, string> => {
  const read = contactSchema(kitSchema).safeParse({ ...FORM, ...change });
  const { issues = [] } = read.error ?? {};
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
};

describe('a message with a kit list', () => {
  const line = { id: 'body-1', quantity: 2 };
  const QUANTITY = 'body-1: expected a quantity';

  it('names a last day before the first together with other errors', () => {
    const found = refusals({ name: '', from: '2030-01-12', to: '2030-01-11' });
    expect(Object.keys(found)).toEqual(['to', 'name']);
  });

  it.each([
    ['from', '2026-02-30'],
    ['from', 'Monday'],
    ['to', '2030-01-11'],
    ['handover', 'throw'],
    ['production', 'x'.repeat(101)],
    ['crew', Array(21).fill('Driver')],
    ['crew', 'Driver'],
    ['crew.0', ['a\nb']],
  ])('refuses %s of %j and names it', (field, value) => {
    const change = { from: '2030-01-12', [field.split('.')[0] ?? '']: value };
    expect(Object.keys(refusals(change))).toEqual([field]);
  });

  it.each([
    ['no line', [], 'items', 'list of 1 to'],
    ['no list', 'body-1', 'items', 'list of 1 to'],
    ['ten thousand lines', Array(10_000).fill(line), 'items', 'list of 1 to'],
    ['a quantity of nothing', [{ ...line, quantity: 0 }], 'items.0', QUANTITY],
    ['a negative quantity', [{ ...line, quantity: -1 }], 'items.0', QUANTITY],
    ['a huge quantity', [{ ...line, quantity: 1e9 }], 'items.0', QUANTITY],
    ['half an item', [{ ...line, quantity: 1.5 }], 'items.0', QUANTITY],
    ['a quantity in words', [{ ...line, quantity: '2' }], 'items.0', QUANTITY],
    ['an item twice', [line, line], 'items.1', 'body-1: expected one line'],
    ['markup for an id', [{ id: '<b>body-1</b>', quantity: 1 }], 'items.0', 'the id of an item'],
    ['a line of nothing', [null], 'items.0', 'the id of an item'],
    ['a note of two lines', [{ ...line, note: 'a\nb' }], 'items.0', 'body-1: Write a note'],
    ['an endless note', [{ ...line, note: 'x'.repeat(201) }], 'items.0', 'body-1: Write a note'],
  ] as const)('refuses %s and names it', (_name, items, path, sentence) => {
    const found = refusals({ items });
    expect(Object.keys(found)).toEqual([path]);
    expect(found[path]).toContain(sentence);
  });
});
