import type { Filing } from '../schemas/filing.ts';
import { instantOf } from './filing-standing.ts';

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

/** The public documents. A document that waits for its minute has not replaced another one yet. */
export function publicFilings(filings: readonly Filing[], moment = publicMoment()): Filing[] {
  const shown = filings.filter((filing) => isPublic(filing, moment));
  const ids = new Set(shown.map(({ id }) => id));
  return shown.map(({ supersededBy, supersededOn, ...filing }) =>
    supersededBy && supersededOn && ids.has(supersededBy)
      ? { ...filing, supersededBy, supersededOn }
      : filing,
  );
}

/** The next moment at which something becomes public, ISO; null if nothing waits. */
export function nextMinute(all: readonly Timed[], moment = publicMoment()): string | null {
  const waiting = all.flatMap((each) => (isPublic(each, moment) ? [] : (minuteOf(each) ?? [])));
  return waiting.sort((a, b) => a.getTime() - b.getTime())[0]?.toISOString() ?? null;
}
