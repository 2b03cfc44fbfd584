import { beforeAll, describe, expect, it } from 'vitest';
import { loadListed } from '../../content-copy.fixture.ts';
import type { Listing } from '../../schemas/listing-schema.ts';
import type { Regulation46Entry } from '../../schemas/schemas.ts';
import { notDue } from './applicability.ts';
import { isMissing, lawWarnings } from './regulation-46.ts';

const ON = '2025-06-01';
let listing: Listing;
let clauses: Regulation46Entry[];

beforeAll(async () => {
  ({ listing, regulation46: clauses } = await loadListed());
  listing = { ...listing, sources: [] };
});

const small = { platform: 'sme', capital: 5, netWorth: 20 } as const;
const rich = { platform: 'sme', capital: 5, netWorth: 25.1 } as const;
const main = { platform: 'main-board', capital: 12, netWorth: 20 } as const;
const mainSmall = { platform: 'main-board', capital: 10, netWorth: 25 } as const;

/** The clauses that do not bind a company on a day. */
const exemptFor = (company: Partial<Listing>, on = ON) =>
  clauses
    .filter((entry) => notDue(entry, { ...listing, ...company }, on))
    .map(({ clause }) => clause);

describe('the law binds by platform and size, as the tables of the exchange and Regulation 15(2) say', () => {
  it.each([
    ['on the SME platform', small, '(b) (c) (d) (e) (f) (g) (h) (i) (q) (t) (y)'],
    ['on it, above a threshold', rich, '(b) (c) (d) (e) (f) (h) (i) (q) (t) (y)'],
    ['on the main board', main, '(y)'],
    ['on it, at the thresholds', mainSmall, '(b) (c) (d) (e) (f) (g) (h) (i) (t) (y)'],
    ['on it, among the thousand largest', { ...main, rank: 1000 }, ''],
  ])('%s', (_, company, expected) => {
    expect(exemptFor(company).join(' ')).toBe(expected);
  });

  it('no clause binds before its day', () => {
    expect(exemptFor(main, '2024-12-12')).toEqual(['(aa)', '(ab)', '(y)', '(za)']);
    expect(exemptFor(main, '2024-12-13')).toEqual(['(y)']);
  });
});

describe('the check warns', () => {
  const entry = (clause: string, more: Partial<Regulation46Entry> = {}): Regulation46Entry => {
    const found = clauses.find((each) => each.clause === clause);
    if (!found) throw new Error(`no clause ${clause}`);
    const { filing: _, href: __, exempt: ___, ...law } = found;
    return { ...law, reviewed: '2025-05-30', ...more };
  };

  it('of what is due and missing, which another platform changes', () => {
    const all = [
      entry('(b)'),
      entry('(m)', { filing: 'pattern' }),
      entry('(s)', { exempt: 'None.' }),
    ];
    const missing = (company: Partial<Listing>) =>
      all.filter((each) => isMissing(each, { ...listing, ...company }, ON));
    expect(missing(small)).toEqual([]);
    expect(missing(main).map(({ clause }) => clause)).toEqual(['(b)']);
    const on = { ...listing, ...main, reviewed: ON };
    expect(lawWarnings(all, on, ON)).toMatchObject([
      { message: 'expected filing, href or exempt for (b)', warning: true },
    ]);
  });

  it('of clauses and of a calendar that nobody has reviewed for a year', () => {
    const all = [entry('(m)', { filing: 'pattern' })];
    const old = { ...listing, reviewed: '2025-05-30' };
    expect(lawWarnings(all, old, '2026-05-29')).toEqual([]);
    expect(
      lawWarnings([entry('(m)', { filing: 'pattern', reviewed: undefined })], old, ON),
    ).toEqual([expect.objectContaining({ message: expect.stringContaining('last year: (m)') })]);
    expect(lawWarnings(all, old, '2026-05-30').map(({ message }) => message)).toEqual([
      expect.stringContaining('not compared with the law in the last year: (m)'),
      expect.stringContaining('since 2025-05-30'),
    ]);
  });

  it('of a source that is newer than a review, and of one that nobody has read', () => {
    const all = [entry('(m)', { filing: 'pattern' }), entry('(n)', { exempt: 'None.' })];
    const source = { title: 'Circular', date: '2025-05-31', clauses: ['(n)'] };
    const warned = (more: object) =>
      lawWarnings(all, { ...listing, reviewed: ON, sources: [{ ...source, ...more }] }, ON).map(
        ({ message }) => message,
      );
    expect(warned({ read: ON })).toEqual([
      'Circular of 2025-05-31 is newer than the review of (n)',
    ]);
    for (const date of ['2025-05-29', '2025-05-31'])
      expect(warned({ date })).toEqual([
        `Circular of ${date} is not read, but there is a review of (n)`,
        `not read: Circular of ${date}, for clause (n)`,
      ]);
    expect(warned({ read: ON, date: '2025-05-30' })).toEqual([]);
  });
});
