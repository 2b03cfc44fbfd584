import { join } from 'node:path';
import { z } from 'zod';
import { readRegistry } from '../../model/filings/filings.ts';
import type { PublishedAddress } from '../../model/filings/published-lock.ts';
import { unreadSources } from '../../model/law/regulation-46.ts';
import { notDue } from '../../model/schemas/applicability.ts';
import type { Filing } from '../../model/schemas/filing.ts';
import {
  type CalendarEntry,
  type Listing,
  listingSchema,
} from '../../model/schemas/listing-schema.ts';
import { ContentError, type Problem, shown } from '../../model/yaml/problems.ts';
import { readYaml } from '../../model/yaml/read-yaml.ts';

/** Changes are to be shown on the website within two working days: Regulation 46(3)(b). */
const WORKING_DAYS = 2;

/** Prints what the exchange's calendar asks on a day, and what was published late. */
export async function listObligations(
  folder: string,
  on: string,
  print: (line: string) => void,
): Promise<void> {
  if (!z.iso.date().safeParse(on).success) {
    throw new Error(`--on: expected a date written as 2025-11-14, got ${shown(on)}`);
  }
  const problems: Problem[] = [];
  const { filings, published = [] } = await readRegistry(folder, problems);
  const listing = await readYaml(folder, 'listing.yaml', listingSchema, problems);
  if (!listing || problems.length > 0) throw new ContentError(problems);
  const open = obligationsOn(on, listing, filings);
  for (const { state, due, entry, end } of open) {
    print(`${WORDS[state].padEnd(18)}${due}  ${entry.what}, period to ${end} (${entry.law})`);
  }
  for (const line of unreadSources(listing)) print(line);
  const entered = enteredLate(on, listing, filings, published);
  for (const line of entered) print(`published late    ${line}`);
  print(
    `${on}, ${listing.platform}: ${open.length} of the calendar open or late, ${entered.length} documents published late (${join(folder, 'listing.yaml')})`,
  );
}

const WORDS = {
  due: 'due',
  late: 'LATE, not here',
  'filed-late': 'filed late',
  exchange: 'at the exchange',
} as const;

export interface Obligation {
  /** `exchange`: filed at the exchange and not published here, so only its last day is known. */
  state: keyof typeof WORDS;
  due: string;
  end: string;
  entry: CalendarEntry;
}

/**
 * Entries of the calendar for periods that ended in the year before a day, except what was filed in time and, for
 * entries that are filed only at the exchange, what is past.
 */
export function obligationsOn(
  on: string,
  listing: Listing,
  filings: readonly Filing[],
): Obligation[] {
  const binding = listing.calendar.filter((entry) => !notDue(entry, listing, on));
  return binding
    .flatMap((entry) =>
      endsBefore(on, entry).flatMap((end): Obligation[] => {
        const due = addDays(end, entry.days);
        const state = stateOf(on, due, entry, () => filedOn(on, end, entry, binding, filings));
        return state ? [{ state, due, end, entry }] : [];
      }),
    )
    .sort((a, b) => a.due.localeCompare(b.due) || a.entry.what.localeCompare(b.entry.what));
}

function stateOf(
  on: string,
  due: string,
  { type }: CalendarEntry,
  filed: () => string | undefined,
): Obligation['state'] | undefined {
  if (!type) return on <= due ? 'exchange' : undefined;
  const day = filed();
  if (day) return day > due ? 'filed-late' : undefined;
  return on > due ? 'late' : 'due';
}

/** The ends of periods in the year before a day. */
function endsBefore(on: string, { ends }: Pick<CalendarEntry, 'ends'>): string[] {
  const year = Number(on.slice(0, 4));
  const from = `${year - 1}${on.slice(4)}`;
  return [year - 1, year]
    .flatMap((each) => ends.map((end) => `${each}-${end}`))
    .filter((end) => end > from && end < on);
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

/** Documents published more than two working days after their date, without those older than the whole list. */
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
    if (day <= workingDayAfter(date, WORKING_DAYS, holidays)) return [];
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
