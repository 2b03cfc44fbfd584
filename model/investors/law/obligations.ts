import { filingKind } from '../../../contract/filing-kinds.ts';
import type { Filing } from '../../schemas/filing.ts';
import type { CalendarEntry, Listing } from '../../schemas/listing-schema.ts';
import { asWarning, type Problem, problemAt } from '../../yaml/problems.ts';
import type { PublishedAddress } from '../filings/published-lock.ts';
import { notDue } from './applicability.ts';

/** Changes are to be shown on the website within two working days: Regulation 46(3)(b). */
const WORKING_DAYS = 2;
/** Of calls on results: a recording is to be there by the next working day, its transcript within five. */
const CALLS = { law: 'Regulation 46(2)(oa)', recording: 1, transcript: 5 } as const;

export interface Obligation {
  /** `exchange`: filed at the exchange and not published here, so only its last day is known. */
  state: 'due' | 'late' | 'filed-late' | 'exchange';
  due: string;
  /** The last day of the period, or the day of the recording. */
  end: string;
  entry: Pick<CalendarEntry, 'what' | 'law' | 'type'>;
  /** The id of the recording, if its transcript is asked for. */
  transcribes?: string;
}

/**
 * Entries of the calendar for periods that ended in the year before a day, and transcripts of calls. What was filed in
 * time is left out, and what is filed only at the exchange when it is past.
 */
export function obligationsOn(
  on: string,
  listing: Listing,
  filings: readonly Filing[],
): Obligation[] {
  const binding = listing.calendar.filter((entry) => !notDue(entry, listing, on));
  const periods = binding.flatMap((entry) =>
    endsBefore(on, entry).flatMap((end): Obligation[] => {
      const due = addDays(end, entry.days);
      if (!entry.type) return on <= due ? [{ state: 'exchange', due, end, entry }] : [];
      const state = stateOf(on, due, filedOn(on, end, entry, binding, filings));
      return state ? [{ state, due, end, entry }] : [];
    }),
  );
  return [...periods, ...transcriptsOn(on, listing, filings)].sort(
    (a, b) => a.due.localeCompare(b.due) || a.entry.what.localeCompare(b.entry.what),
  );
}

function stateOf(on: string, due: string, filed: string | undefined) {
  if (filed) return filed > due ? 'filed-late' : undefined;
  return on > due ? 'late' : 'due';
}

/** The transcripts of the recordings of the year before a day. */
function transcriptsOn(on: string, { holidays }: Listing, filings: readonly Filing[]) {
  const standing = filings.filter(({ withdrawn }) => !withdrawn);
  return standing.flatMap(({ id, title, date, file, supersededBy }): Obligation[] => {
    const recent = date <= on && date > yearBefore(on);
    if (filingKind(file) !== 'recording' || supersededBy || !recent) return [];
    const due = workingDayAfter(date, CALLS.transcript, holidays);
    const filed = standing.filter(({ transcribes }) => transcribes === id).map((each) => each.date);
    const state = stateOf(on, due, filed.sort()[0]);
    const entry = { what: `Transcript of “${title}”`, law: CALLS.law };
    return state ? [{ state, due, end: date, entry, transcribes: id }] : [];
  });
}

/** Warns of recordings whose transcript is late. */
export function transcriptWarnings(
  on: string,
  listing: Listing,
  filings: readonly Filing[],
): Problem[] {
  return transcriptsOn(on, listing, filings)
    .filter(({ state }) => state === 'late')
    .map(({ transcribes, due }) => {
      const message = `expected its transcript by ${due} (${CALLS.law})`;
      return asWarning(problemAt(`filings/${transcribes}.yaml`, '', message));
    });
}

const yearBefore = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;

/** The ends of periods in the year before a day. */
function endsBefore(on: string, { ends }: Pick<CalendarEntry, 'ends'>): string[] {
  const year = Number(on.slice(0, 4));
  return [year - 1, year]
    .flatMap((each) => ends.map((end) => `${each}-${end}`))
    .filter((end) => end > yearBefore(on) && end < on);
}

/** The day of the first document for a period: after its end, and before the end of the next for that type. */
function filedOn(
  on: string,
  end: string,
  entry: CalendarEntry,
  binding: readonly CalendarEntry[],
  filings: readonly Filing[],
): string | undefined {
  const ends = binding.filter(({ type }) => type === entry.type).flatMap((each) => each.ends);
  const next = endsBefore(on, { ends })
    .filter((each) => each > end)
    .sort()[0];
  return filings
    .filter(({ type, withdrawn }) => type === entry.type && !withdrawn)
    .map(({ date }) => date)
    .filter((date) => date > end && date <= (next ?? on))
    .sort()[0];
}

/** Documents published later after their date than the law allows, without those older than the whole list. */
export function enteredLate(
  on: string,
  { holidays }: Pick<Listing, 'holidays'>,
  filings: readonly Filing[],
  published: readonly PublishedAddress[],
): string[] {
  const begun = published.map(({ date }) => date).sort()[0] ?? on;
  const entered = new Map(published.map(({ address, date }) => [address, date]));
  return filings.flatMap(({ id, date, href }) => {
    const day = entered.get(href);
    if (!day || date < begun || day > on) return [];
    const days = filingKind(href) === 'recording' ? CALLS.recording : WORKING_DAYS;
    if (day <= workingDayAfter(date, days, holidays)) return [];
    return [`${day}  ${id}, of ${date}`];
  });
}

/** The ISO day some days later. */
function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The nth working day after a day: not Saturday, Sunday or a holiday. */
export function workingDayAfter(day: string, n: number, holidays: readonly string[]): string {
  let at = day;
  for (let counted = 0; counted < n; ) {
    at = addDays(at, 1);
    const weekday = new Date(`${at}T00:00:00Z`).getUTCDay();
    if (weekday !== 0 && weekday !== 6 && !holidays.includes(at)) counted += 1;
  }
  return at;
}
