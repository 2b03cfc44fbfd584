import type { CountedDays } from './charged-days.ts';
import type { KitDetails } from './kit.ts';

/* Apart from kit.ts, which loads on pages without a kit list. */

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', timeZone: 'UTC' };

/** The known days as text, `12–18 Jan 2026`, or the dates in the sender's words. */
export function datesText({ from = '', to = '', dates = '' }: KitDetails, year = true): string {
  const format = new Intl.DateTimeFormat('en-IN', year ? { ...DAY, year: 'numeric' } : DAY);
  const [first, last] = [Date.parse(from || to), Date.parse(to)];
  if (Number.isNaN(first)) return dates;
  const days = last >= first ? format.formatRange(first, last) : format.format(first);
  // Every other month of Intl is as in dates.ts.
  return days.replaceAll('Sept', 'Sep');
}

/** The details of a list as texts, in their order: for the desk, mails and CSV. */
export const kitFacts = (kit: KitDetails & { counted?: CountedDays | undefined }) => ({
  production: kit.production,
  dates: datesText(kit) || undefined,
  days: kit.counted?.how,
  place: kit.place,
  handover: kit.handover,
  crew: kit.crew?.join(', ') || undefined,
});
export type KitFact = keyof ReturnType<typeof kitFacts>;
