import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KIT_LINES } from '../../../../site/contract/kit.ts';
import { type Catalogue, findItems, searchedItems, splitLines } from './catalogue.ts';
import { EMPTY_KIT, type KitDraft, withoutSent, withQuantity } from './kit.ts';
import { linkOf, readLink } from './kit-link.ts';

const entry = (id: string) => ({ id, name: `Name ${id}`, maker: 'M', department: 'One' });
const listed = (quantities: Record<string, number>): KitDraft =>
  Object.entries(quantities).reduce((kit, [id, n]) => withQuantity(kit, entry(id), n), EMPTY_KIT);
const quantities = (kit: Pick<KitDraft, 'lines'>) =>
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
        ...{ id: 'a', name: 'Alpha 35', maker: 'Béla', of: 0, group: 'Zooms', rate: 100 },
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
    const { lines, gone } = splitLines(kit, catalogue);
    expect(lines).toMatchObject([{ id: 'a', name: 'Alpha 35', rate: 100, quantity: 1 }]);
    expect(gone).toMatchObject([
      { id: 'old', name: 'Old One', quantity: 2, note: 'Mine', remark: 'Beta took its place.' },
      { id: 'forgotten', name: 'Name forgotten' },
    ]);
  });
});

describe('the link of a list', () => {
  const kit: KitDraft = {
    ...listed({ fx9: 2, 'mkh-416': 1 }),
    ...{ production: 'Well & Water?', from: '2026-01-12', to: '2026-01-18' },
    ...{ place: 'Dhordo, Kutch', handover: 'deliver', crew: ['Focus puller'] },
  };

  it('keeps its meaning for the first version of the format', () => {
    const list = '#k=1.fx9*2.mkh-416&from=2026-01-12&half=1&deliver=1&crew=Driver&n.fx9=A+and+B';
    const dates = { from: '2026-01-12', half: true, to: '' };
    const how = { production: '', place: '', handover: 'deliver', crew: ['Driver'] };
    const one = { id: 'fx9', quantity: 2, note: 'A and B' };
    const items = [one, { id: 'mkh-416', quantity: 1 }];
    expect(readLink(list)).toEqual({ ...dates, ...how, items, broken: [] });
  });

  it('decodes to the list that was encoded', () => {
    const id = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,3}$/);
    const quantity = fc.integer({ min: 1, max: 99 });
    const line = fc.record({ id, quantity, note: fc.string({ maxLength: 60 }) });
    const lines = fc.uniqueArray(line, { selector: (one) => one.id, maxLength: 30 });
    const there = fc.property(lines, fc.string({ maxLength: 80 }), (given, place) => {
      const lines = given.map((one) => ({ ...entry(one.id), ...one }));
      const back = readLink(`#${linkOf({ ...kit, place, lines })}`);
      const { production, handover } = kit;
      expect(back).toMatchObject({ broken: [], place: place.trim(), production, handover });
      expect(back?.items.map((one) => ({ ...one, note: one.note ?? '' }))).toEqual(
        given.map((one) => ({ ...one, note: one.note.trim() })),
      );
    });
    fc.assert(there);
  });

  it.each([
    ['an id with markup', '#k=1.fx9.<b>x</b>', ['<b>x</b>']],
    ['a quantity of nothing', '#k=1.fx9.a*0', ['a*0']],
    ['a huge quantity', '#k=1.fx9.a*1000000000', ['a*1000000000']],
    ['an item twice', '#k=1.fx9.fx9', ['fx9']],
    ['an end cut off', '#k=1.fx9.a*', ['a*']],
    ['a day that does not exist', '#k=1.fx9&from=2026-02-30', ['from=2026-02-30']],
    ['a day that is none', '#k=1.fx9&to=Monday', ['to=Monday']],
    ['a second list', '#k=1.fx9&k=1.a', ['k=1.a']],
    ['a note on nothing', '#k=1.fx9&n.a=A+body', ['n.a=A body']],
    ['a huge crew member', `#k=1.fx9&crew=${'x'.repeat(99)}`, [`crew=${'x'.repeat(52)}…`]],
  ])('names %s and keeps the rest', (_name, hash, broken) => {
    const read = readLink(hash);
    expect(read?.broken).toEqual(broken);
    expect(read?.items).toEqual([{ id: 'fx9', quantity: 1 }]);
    expect(read).toMatchObject({ from: '', to: '', crew: [] });
  });

  it('with an unknown version is reported whole, and an address without a list has none', () => {
    expect(readLink('#k=9.fx9&place=x')).toMatchObject({ items: [], broken: ['9.fx9'], place: '' });
    expect(readLink('#k=')).toMatchObject({ items: [], broken: ['k='] });
    expect(readLink('#fx9')).toBeUndefined();
    expect(readLink('')).toBeUndefined();
  });

  it('reads ten thousand lines, names some that it leaves out, and counts the others', () => {
    const read = readLink(`#k=1${Array.from({ length: 10_000 }, (_, n) => `.i${n}`).join('')}`);
    expect(read?.items).toHaveLength(KIT_LINES);
    expect(read?.broken).toHaveLength(11);
    expect(read?.broken[0]).toBe(`i${KIT_LINES}`);
    expect(read?.broken.at(-1)).toContain(String(10_000 - KIT_LINES - 10));
  });
});
