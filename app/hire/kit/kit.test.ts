import { describe, expect, it } from 'vitest';
import { type Catalogue, findItems, searchedItems, settled } from './catalogue.ts';
import { EMPTY_KIT, type Kit, withoutSent, withQuantity } from './kit.ts';
import { kitOf, readLink } from './kit-link.ts';

const entry = (id: string) => ({ id, name: `Name ${id}`, maker: 'M', department: 'One' });
const listed = (quantities: Record<string, number>): Kit =>
  Object.entries(quantities).reduce((kit, [id, n]) => withQuantity(kit, entry(id), n), EMPTY_KIT);
const quantities = (kit: Pick<Kit, 'lines'>) =>
  Object.fromEntries(kit.lines.map(({ id, quantity }) => [id, quantity]));

describe('a kit list', () => {
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
    ['under', ['a']],
    ['lpha', []],
    ['alpha35', ['a']],
    ['alpha 3', ['a']],
    ['beta 2', ['b']],
    ['PL-Mount', ['a']],
    ['beta mount', []],
    ['mount', []],
    ['o', ['a', 'b']],
    ['É', ['a']],
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
