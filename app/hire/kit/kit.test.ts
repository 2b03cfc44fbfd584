import { describe, expect, it } from 'vitest';
import { isDay } from '../../../contract/kit.ts';
import { datesText } from '../../../contract/kit-facts.ts';
import type { Catalogue } from './catalogue.ts';
import { settled } from './catalogue.ts';
import { findItems, searchedItems } from './find-items.ts';
import { countOf, EMPTY_KIT, type Kit, storedLines, withoutSent, withQuantity } from './kit.ts';
import { kitOf, readLink } from './read-kit-link.ts';

const entry = (id: string, department = 'One') => ({
  id,
  name: `Name ${id}`,
  maker: 'M',
  department,
});
const listed = (quantities: Record<string, number>): Kit =>
  Object.entries(quantities).reduce((kit, [id, n]) => withQuantity(kit, entry(id), n), EMPTY_KIT);
const quantities = (kit: Pick<Kit, 'lines'>) =>
  Object.fromEntries(kit.lines.map(({ id, quantity }) => [id, quantity]));

describe('a kit list', () => {
  it('adds items, changes their quantity, and removes them at zero', () => {
    const kit = listed({ a: 1, b: 2 });
    expect(quantities(withQuantity(kit, entry('a'), 5))).toEqual({ a: 5, b: 2 });
    expect(quantities(withQuantity(kit, entry('a'), 0))).toEqual({ b: 2 });
  });

  it.each([
    [-3, 0],
    [100, 99],
    [1e9, 99],
    [2.7, 2],
    [Number.NaN, 0],
  ])('takes %d for %d', (given, kept) => {
    expect(quantities(listed({ a: given }))['a'] ?? 0).toBe(kept);
  });

  it('holds no more lines than the server accepts', () => {
    const many = Object.fromEntries(Array.from({ length: 250 }, (_, n) => [`i${n}`, 1]));
    expect(listed(many).lines).toHaveLength(200);
  });

  it('keeps the note of a line when its quantity changes', () => {
    const kit = listed({ a: 1 });
    const noted = { ...kit, lines: kit.lines.map((line) => ({ ...line, note: 'B body' })) };
    expect(withQuantity(noted, entry('a'), 2).lines[0]?.note).toBe('B body');
  });

  it('keeps a line that was added or changed while a copy was sent', () => {
    const sent = { ...listed({ a: 1, b: 2 }), place: 'Kutch' };
    expect(withoutSent(sent, sent)).toBe(EMPTY_KIT);
    const changed = withQuantity(withQuantity(sent, entry('b'), 3), entry('c'), 1);
    expect(withoutSent(changed, sent)).toMatchObject({ place: 'Kutch' });
    expect(quantities(withoutSent(changed, sent))).toEqual({ b: 3, c: 1 });
  });

  it.each([
    [{}, {}],
    [{ note: 'A' }, { note: 'A' }],
    [{ name: {} }, { name: 'a' }],
    [{ department: {} }, { department: '' }],
    [{ rate: 'x' }, { rate: undefined }],
    [{ note: 5 }, { note: undefined }],
  ])('reads of a stored line what is whole: %j', (change, read) => {
    const whole = { ...entry('a'), quantity: 1 };
    expect(storedLines([{ ...whole, ...change }])).toEqual([{ ...whole, ...read }]);
  });

  it.each([
    null,
    'a',
    { id: '__proto__', quantity: 1 },
    { id: 'a', quantity: 1e9 },
    { id: 'a', quantity: '2' },
    { id: ['a'], quantity: 2 },
    { id: 'a' },
  ])('reads no stored line without an id and a quantity: %j', (kept) => {
    expect(storedLines([kept])).toEqual([]);
  });

  it.each([
    ['2026-01-12', true],
    ['2026-02-30', false],
    ['2026-99-99', false],
    ['0000-00-00', false],
    ['2026', false],
    ['Monday', false],
    ['', false],
  ])('knows a day: %s', (text, known) => {
    expect(isDay(text)).toBe(known);
  });

  it('counts its items and their departments', () => {
    const kit = withQuantity(listed({ a: 2 }), entry('b', 'Two'), 3);
    expect(countOf(kit)).toEqual({ items: 5, departments: 2 });
  });

  it('formats its days', () => {
    expect(datesText({ from: '2026-01-12', to: '2026-01-18' })).toMatch(/12\D+18 Jan 2026/);
    expect(datesText({ from: '2026-01-12', to: '' })).toBe('12 Jan 2026');
    expect(datesText({ to: '2026-01-12' })).toBe('12 Jan 2026');
    expect(datesText({ from: '2026-09-28', to: '2026-10-02' })).toMatch(/28 Sep\W+2 Oct 2026/);
    expect(datesText({ from: '', to: '' })).toBe('');
    expect(datesText({ dates: 'In May' })).toBe('In May');
  });
});

describe('the catalogue', () => {
  const catalogue: Catalogue = {
    departments: [
      { id: 'one', title: 'One', labels: ['Mount'] },
      { id: 'two', title: 'Sound', labels: [] },
    ],
    items: [
      {
        id: 'a',
        name: 'Alpha 35',
        maker: 'Béla',
        of: 0,
        group: 'Zooms',
        rate: 100,
        facts: [['PL', 'E under it']],
      },
      { id: 'b', name: 'Beta2', maker: 'Other', of: 1, group: 'Radio', facts: [null] },
    ],
    gone: [{ id: 'old', name: 'Old One', maker: 'M', note: 'Beta took its place.' }],
  };

  it.each([
    ['alp', ['a']],
    ['bela 35', ['a']],
    ['pl', ['a']],
    ['sound', ['b']],
    ['zoom', ['a']],
    ['under', ['a']],
    ['lpha', []],
    ['alpha35', ['a']],
    ['alpha 3', ['a']],
    ['beta2', ['b']],
    ['beta 2', ['b']],
    ['PL mount', ['a']],
    ['PL-Mount', ['a']],
    ['beta mount', []],
    ['mount', []],
    ['o', ['a', 'b']],
    ['É', ['a']],
    ['3', ['a']],
    ['l', []],
    ['🎥', []],
    ['', ['a', 'b']],
    ['-', []],
  ])('finds by the beginnings of words: %j', (query, ids) => {
    const { items } = findItems(searchedItems(catalogue), query);
    expect(items.map(({ item }) => item.id)).toEqual(ids);
  });

  it('reports an item that is gone, and updates the data of a line', () => {
    const { lines: taken, ...rest } = listed({ a: 1, old: 2, forgotten: 1 });
    const kit = { ...rest, lines: taken.map((line) => ({ ...line, note: 'Mine' })) };
    const { lines, gone } = settled(kit, catalogue);
    expect(lines).toMatchObject([{ id: 'a', name: 'Alpha 35', rate: 100, quantity: 1 }]);
    expect(gone).toMatchObject([
      { id: 'old', name: 'Old One', quantity: 2, note: 'Mine', remark: 'Beta took its place.' },
      { id: 'forgotten', name: 'Name forgotten' },
    ]);
  });

  it('names the items of a link, and uses the id of an unknown item', () => {
    const link = readLink('#k=1.a*3.old.some-thing');
    const names = link && kitOf(link, catalogue).lines.map(({ name }) => name);
    expect(names).toEqual(['Alpha 35', 'Old One', 'some thing']);
  });
});
