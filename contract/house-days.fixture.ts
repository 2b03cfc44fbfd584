import { type Charge, countDays } from './charged-days.ts';

export const words = { sum: '{days}→{charged}', one: '1→{charged}', many: '{days}→{charged}' };
/** 5 January 2026 is a Monday. */
export const day = (n: number) => new Date(Date.UTC(2026, 0, 5 + n)).toISOString().slice(0, 10);
export const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The first and the last day of a hire from a weekday, over a number of days with both ends. */
export function datesOf(from: string, days: number) {
  const first = WEEK.indexOf(from);
  return { from: day(first), to: day(first + days - 1) };
}

export const count = (rules: Omit<Charge, 'words'>, from: string, days: number, half = false) =>
  countDays({ ...datesOf(from, days), half }, { ...rules, words });

export const week = (charged: number) => ({ days: 7, charged });

/** What rental houses say on their own pages, read in November 2026, and hires that follow from it. */
export const HOUSES: [house: string, rules: Omit<Charge, 'words'>, hires: string][] = [
  // Pick-up and return are free.
  ['cinebaserentals.com', { first: 0, last: 0, weekend: 1 }, 'Fri 4→1, Mon 3→1, Mon 5→3, Thu 5→2'],
  [
    'gearfactory.co.uk',
    { weekend: 1, steps: [week(5), { days: 14, charged: 9 }, { days: 21, charged: 12 }] },
    'Sat 2→1, Mon 7→5, Mon 14→9, Mon 21→12, Mon 3→3',
  ],
  [
    'motiontribe.io',
    { weekend: 1, steps: [{ days: 6, charged: 3 }] },
    'Mon 2→2, Fri 4→3, Sat 2→1, Fri 3→2, Mon 6→3',
  ],
  [
    'pegasusentertainment.com',
    { steps: [week(3), { days: 30, charged: 9 }] },
    'Mon 1→1, Mon 7→3, Mon 30→9, Mon 28→9',
  ],
  ['gearheadgrip.com', { steps: [week(3)] }, 'Tue 2→2, Mon 5→3, Mon 8→4'],
  // Back at 1 pm.
  ['gearconnection.com', { last: 0, sunday: 0 }, 'Sat 3→1, Mon 2→1, Thu 5→3'],
  ['pictureline.com', { last: 0, sunday: 0, steps: [week(4)] }, 'Sat 3→1, Mon 8→4, Tue 3→2'],
  // 24 hours, as the next one and odprentals.co.za.
  ['cinetx.com', { last: 0, weekend: 1, steps: [week(3)] }, 'Sat 3→1, Fri 4→2, Mon 8→3'],
  ['filmplus.ca', { last: 0, weekend: 1, steps: [week(4)] }, 'Sat 3→1, Tue 2→1, Mon 8→4'],
  // Until 10 am.
  ['clutchcamera.com', { last: 0, weekend: 0 }, 'Fri 4→1, Mon 2→1, Wed 3→2'],
  ['odprentals.co.za', { last: 0, weekend: 0 }, 'Fri 4→1, Tue 2→1, Thu 5→2'],
  // The evening before and the next morning are free.
  ['1scd.in', { first: 0, last: 0 }, 'Tue 3→1, Fri 4→2'],
  // 10 to 15 January as five.
  ['lensowl.com', { last: 0 }, 'Sat 6→5, Mon 2→1'],
  ['campuscamera.net', { last: 0 }, 'Mon 2→1, Mon 4→3'],
];
