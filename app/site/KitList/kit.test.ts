import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Catalogue } from './catalogue.ts';
import { kitOf, settled } from './catalogue.ts';
import { findItems } from './find-items.ts';
import { joined, withoutSent } from './joined-kits.ts';
import {
  chargedDays,
  countOf,
  datesText,
  daysOf,
  EMPTY_KIT,
  isKitLine,
  type Kit,
  withQuantity,
} from './kit.ts';
import { linkOf, readLink } from './kit-link.ts';

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
    [{}, true],
    [{ note: 'A' }, true],
    [{ id: '__proto__' }, false],
    [{ quantity: 1e9 }, false],
    [{ quantity: '2' }, false],
    [{ name: {} }, false],
    [{ note: 5 }, false],
  ])('reads a stored line only if it is whole: %j', (change, whole) => {
    expect(isKitLine({ ...entry('a'), quantity: 1, ...change })).toBe(whole);
    expect(isKitLine(null)).toBe(false);
  });

  it('counts its items and their departments', () => {
    const kit = withQuantity(listed({ a: 2 }), entry('b', 'Two'), 3);
    expect(countOf(kit)).toEqual({ items: 5, departments: 2 });
  });

  it('merges a second list without losing a line of either', () => {
    const theirs = { ...listed({ b: 4, c: 1 }), place: 'Kutch', production: 'Theirs' };
    const both = joined({ ...listed({ a: 1, b: 2 }), production: 'Mine' }, theirs);
    expect(quantities(both)).toEqual({ a: 1, b: 4, c: 1 });
    expect(both).toMatchObject({ production: 'Mine', place: 'Kutch' });
  });

  it('keeps both notes of a merge, and its own where both have one', () => {
    const noted = (notes: Record<string, string>): Kit => ({
      ...EMPTY_KIT,
      lines: Object.entries(notes).map(([id, note]) => ({
        ...entry(id),
        quantity: 1,
        ...(note && { note }),
      })),
    });
    const both = joined(noted({ a: 'Mine', b: '' }), noted({ a: 'Theirs', b: 'Theirs' }));
    expect(both.lines.map(({ note }) => note)).toEqual(['Mine', 'Theirs']);
  });

  it('counts its days and formats them', () => {
    expect(daysOf({ from: '2026-01-12', to: '2026-01-18' })).toBe(7);
    expect(daysOf({ from: '2026-01-18', to: '2026-01-12' })).toBe(0);
    expect(daysOf({ from: '', to: '2026-01-12' })).toBe(0);
    expect(datesText({ from: '2026-01-12', to: '2026-01-18' })).toMatch(/12\D+18 Jan 2026/);
    expect(datesText({ from: '2026-01-12', to: '' })).toBe('12 Jan 2026');
    expect(datesText({ from: '', to: '' })).toBe('');
  });

  it.each([
    [1, 1],
    [3, 3],
    [6, 4],
    [7, 4],
    [9, 6],
    [14, 8],
    [30, 14],
    [31, 15],
  ])('charges %d days as %d where a week costs four and a month fourteen', (days, charged) => {
    const table = [
      { days: 7, charged: 4 },
      { days: 30, charged: 14 },
    ];
    expect(chargedDays(days, table)).toBe(charged);
  });
});

describe('the link of a list', () => {
  const kit: Kit = {
    ...listed({ fx9: 2, 'mkh-416': 1 }),
    production: 'Well & Water?',
    from: '2026-01-12',
    to: '2026-01-18',
    place: 'Dhordo, Kutch',
    handover: 'deliver',
    crew: ['Focus puller'],
  };

  it('is short and contains readable ids', () => {
    expect(linkOf(listed({ fx9: 2, 'mkh-416': 1 }))).toBe('k=1.fx9*2.mkh-416');
  });

  it('keeps its meaning for the first version of the format', () => {
    expect(
      readLink('#k=1.fx9*2.mkh-416&from=2026-01-12&deliver=1&crew=Driver&n.fx9=A+and+B'),
    ).toEqual({
      production: '',
      from: '2026-01-12',
      to: '',
      place: '',
      handover: 'deliver',
      crew: ['Driver'],
      items: [
        { id: 'fx9', quantity: 2, note: 'A and B' },
        { id: 'mkh-416', quantity: 1 },
      ],
      lines: [],
      broken: [],
    });
  });

  it('decodes to the list that was encoded', () => {
    const id = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,3}$/);
    const line = fc.record({
      id,
      quantity: fc.integer({ min: 1, max: 99 }),
      note: fc.string({ maxLength: 60 }),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(line, { selector: (one) => one.id, maxLength: 30 }),
        fc.string({ maxLength: 80 }),
        (lines, place) => {
          const whole = {
            ...kit,
            place,
            lines: lines.map((one) => ({ ...entry(one.id), ...one })),
          };
          const back = readLink(`#${linkOf(whole)}`);
          expect(back?.broken).toEqual([]);
          expect(back?.items.map((one) => ({ ...one, note: one.note ?? '' }))).toEqual(lines);
          expect(back).toMatchObject({ place, production: kit.production, handover: 'deliver' });
        },
      ),
    );
  });

  it.each([
    ['an id with markup', '#k=1.fx9.<b>x</b>', ['<b>x</b>']],
    ['a quantity of nothing', '#k=1.fx9.a*0', ['a*0']],
    ['a huge quantity', '#k=1.fx9.a*1000000000', ['a*1000000000']],
    ['an item twice', '#k=1.fx9.fx9', ['fx9']],
    ['an end cut off', '#k=1.fx9.a*', ['a*']],
  ])('names %s and keeps the rest', (_name, hash, broken) => {
    const read = readLink(hash);
    expect(read?.broken).toEqual(broken);
    expect(read?.items).toEqual([{ id: 'fx9', quantity: 1 }]);
  });

  it('with an unknown version is reported whole, and an address without a list has none', () => {
    expect(readLink('#k=9.fx9')).toMatchObject({ items: [], broken: ['9.fx9'] });
    expect(readLink('#fx9')).toBeUndefined();
    expect(readLink('')).toBeUndefined();
  });

  it('reads ten thousand lines and reports the lines it leaves out', () => {
    const read = readLink(`#k=1${Array.from({ length: 10_000 }, (_, n) => `.i${n}`).join('')}`);
    expect(read?.items).toHaveLength(200);
    expect(read?.broken.length).toBeGreaterThan(0);
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
    ['', []],
  ])('finds by the beginnings of words: %j', (query, ids) => {
    expect(findItems(catalogue, query).items.map(({ id }) => id)).toEqual(ids);
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
