import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Charge, countDays } from './charged-days.ts';

type Rules = Omit<Charge, 'words'>;
const words = { sum: '{days}→{charged}', one: '1→{charged}', many: '{days}→{charged}' };
/** 5 January 2026 is a Monday. */
const day = (n: number) => new Date(Date.UTC(2026, 0, 5 + n)).toISOString().slice(0, 10);
const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Counts a hire from a weekday, over a number of days with both ends. */
function count(rules: Rules, from: string, days: number, half = false) {
  const first = WEEK.indexOf(from);
  const dates = { from: day(first), to: day(first + days - 1) };
  return countDays({ ...dates, half }, { ...rules, words });
}

const week = (charged: number) => ({ days: 7, charged });

/** What rental houses say on their own pages, and hires that follow from it. */
const HOUSES: [says: string, rules: Rules, hires: string][] = [
  ['pick-up and return are free', { first: 0, last: 0, weekend: 1 }, 'Fri 4→1, Mon 3→1, Thu 5→2'],
  [
    'a weekend is a day, and longer hires cost less',
    { weekend: 1, steps: [week(5), { days: 14, charged: 9 }] },
    'Sat 2→1, Mon 7→5, Mon 14→9, Mon 3→3',
  ],
  [
    'a week is three days, a month nine',
    { steps: [week(3), { days: 30, charged: 9 }] },
    'Mon 1→1, Mon 5→3, Mon 7→3, Mon 8→4, Mon 30→9, Mon 28→9',
  ],
  ['back at 1 pm, Sundays are free', { last: 0, sunday: 0 }, 'Sat 3→1, Mon 2→1, Thu 5→3'],
  ['a day is 24 hours', { last: 0, weekend: 1, steps: [week(4)] }, 'Sat 3→1, Tue 2→1, Mon 8→4'],
  ['weekends are free', { last: 0, weekend: 0 }, 'Fri 4→1, Tue 2→1, Thu 5→2'],
];

describe('the days of a hire', () => {
  it.each(HOUSES)('are charged as a house says: %s', (_, rules, hires) => {
    for (const [, from = '', days, charged] of hires.matchAll(/(\w+) (\d+)→([\d.]+)/g)) {
      expect(count(rules, from, Number(days))?.charged, `${from} ${days}`).toBe(Number(charged));
    }
  });

  it('are charged at the lowest of all steps', () => {
    const steps = [week(4), { days: 30, charged: 14 }];
    const charged = [1, 3, 6, 7, 9, 14, 29, 30, 31].map(
      (days) => count({ steps }, 'Mon', days)?.charged,
    );
    expect(charged).toEqual([1, 3, 4, 4, 6, 8, 14, 14, 15]);
  });

  it('say how they were counted, in the words of the house', () => {
    expect(count({ last: 0, steps: [week(4)] }, 'Mon', 10)?.how).toBe('10→6: 7→4, 2→2, 1→0');
    expect(count({}, 'Mon', 3)?.how).toBe('3→3');
    expect(
      countDays({ from: day(0), to: day(0) }, { words: { ...words, one: 'A day' } })?.how,
    ).toBe('A day');
  });

  it('count half a shift on a single day only', () => {
    expect(count({ half: 0.6 }, 'Mon', 1, true)?.charged).toBe(0.6);
    expect(count({ half: 0.6 }, 'Mon', 2, true)?.charged).toBe(2);
    expect(count({}, 'Mon', 1, true)?.charged).toBe(1);
    expect(count({ first: 0.5, last: 0.5 }, 'Mon', 3)?.charged).toBe(2);
  });

  it.each([
    [{}],
    [{ from: day(0) }],
    [{ to: day(0) }],
    [{ from: day(1), to: day(0) }],
    [{ from: '', to: '' }],
    [{ from: '1970-01-02', to: '9999-12-31' }],
    [{ dates: 'in May' }],
  ])('are not counted without two dates in order: %j', (kit) => {
    expect(countDays(kit, { words })).toBeUndefined();
  });

  const tenth = fc.integer({ min: 0, max: 10 }).map((n) => n / 10);
  const rules = fc.record(
    {
      first: tenth,
      last: tenth,
      weekend: fc.integer({ min: 0, max: 20 }).map((n) => n / 10),
      sunday: tenth,
      half: tenth,
      steps: fc.array(
        fc.record({
          days: fc.integer({ min: 2, max: 31 }),
          charged: fc.integer({ min: 1, max: 14 }),
        }),
        { maxLength: 4 },
      ),
    },
    { requiredKeys: [] },
  );
  const hire = [rules, fc.constantFrom(...WEEK), fc.integer({ min: 1, max: 90 })] as const;

  it('never cost less than one, more than each day, or more than a longer hire', () => {
    fc.assert(
      fc.property(...hire, (rules, from, days) => {
        const { charged = 0, how = '' } = count(rules, from, days) ?? {};
        const longer = count(rules, from, days + 1)?.charged ?? 0;
        expect(charged).toBeGreaterThanOrEqual(1);
        expect(charged).toBeLessThanOrEqual(days);
        expect(longer).toBeGreaterThanOrEqual(charged - 1e-9);
        const parts = how
          .split(': ')[1]
          ?.split(', ')
          .map((part) => part.split('→').map(Number));
        if (!parts) return;
        const sum = (at: number) => parts.reduce((all, part) => all + (part[at] ?? 0), 0);
        expect(sum(0)).toBe(days);
        expect(sum(1)).toBeCloseTo(charged);
      }),
    );
  });
});
