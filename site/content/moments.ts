import { COMPANY_TIME_ZONE } from '../contract/words/dates.ts';

/** A day, with the time in India if it is known. */
export interface Moment {
  date: string;
  time?: string | undefined;
}

/** A record without a time counts as noon in India, which is the same day in nearby time zones. */
const UNKNOWN_TIME = '12:00';

export const instantOf = ({ date, time = UNKNOWN_TIME }: Moment): Date =>
  new Date(`${date}T${time}:00+05:30`);

/** What may be public from a minute on: `2026-11-25T17:05`, in the company's time zone. */
interface Timed {
  publishAt?: string | undefined;
}

/** The first moment at which it is public; undefined if it always was. */
export function minuteOf({ publishAt }: Timed): Date | undefined {
  const [date, time] = publishAt?.split('T') ?? [];
  return date ? instantOf({ date, time }) : undefined;
}

/** The moment that decides what is public. A build sets it, so that all of its steps agree. */
export const publicMoment = (): number => Date.parse(process.env['PUBLIC_AT'] ?? '') || Date.now();

export const isPublic = (timed: Timed, moment = publicMoment()): boolean =>
  (minuteOf(timed)?.getTime() ?? 0) <= moment;

/** The next moment at which something becomes public, ISO; null if nothing waits. */
export function nextMinute(all: readonly Timed[], moment = publicMoment()): string | null {
  const waiting = all.flatMap((each) => (isPublic(each, moment) ? [] : (minuteOf(each) ?? [])));
  return waiting.sort((a, b) => a.getTime() - b.getTime())[0]?.toISOString() ?? null;
}

/** Today in the company's time zone, ISO. */
export function today(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: COMPANY_TIME_ZONE }).format();
}

/** Today and the time of day in the company's time zone. */
export function now(): { date: string; time: string } {
  const zone = { timeZone: COMPANY_TIME_ZONE, timeStyle: 'short' } as const;
  return { date: today(), time: new Intl.DateTimeFormat('sv-SE', zone).format() };
}
