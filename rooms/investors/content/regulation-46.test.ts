import { beforeAll, describe, expect, it } from 'vitest';
import { loadListed } from '../../../site/testing/content-copy.ts';
import type { Listing, Regulation46Entry } from './investor-schemas.ts';
import { isMissing, lawWarnings, notDue } from './regulation-46.ts';

const ON = '2025-06-01';
let listing: Listing;
let clauses: Regulation46Entry[];

beforeAll(async () => {
  ({ listing, regulation46: clauses } = await loadListed());
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
    expect(lawWarnings(all, { ...listing, ...main }, ON)).toMatchObject([
      { message: 'expected filing, href or exempt for (b)', warning: true },
    ]);
  });

  it('of clauses that nobody has compared with the law for a year', () => {
    const warned = (reviewed: string | undefined, on: string) =>
      lawWarnings([entry('(m)', { filing: 'pattern', reviewed })], listing, on);
    expect(warned('2025-05-30', '2026-05-29')).toEqual([]);
    const old = { message: expect.stringContaining('last year: (m)'), warning: true };
    expect(warned('2025-05-30', '2026-05-30')).toMatchObject([old]);
    expect(warned(undefined, ON)).toMatchObject([old]);
  });
});
