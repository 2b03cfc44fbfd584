import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import ical, { ICalEventStatus } from 'ical-generator';
import { instantOf } from '../../../site/content/moments.ts';
import type { ContentWith } from '../../../site/content/schemas/content.ts';
import { INVESTOR_FILES, paths } from '../../../site/contract/paths.ts';
import { asLine } from '../../../site/contract/text-policy.ts';
import type { Investor } from '../content/investor-schemas.ts';

type Listed = ContentWith<'investors'>;
type Highlights = NonNullable<Investor['highlights']>;

export async function writeInvestorFiles(
  content: Listed,
  siteUrl: string,
  into: string,
): Promise<void> {
  await mkdir(join(into, dirname(INVESTOR_FILES.dates)), { recursive: true });
  const { highlights } = content.investor;
  if (content.dates.length > 0) {
    await writeFile(join(into, INVESTOR_FILES.dates), calendarOf(content, siteUrl));
  }
  if (highlights) await writeFile(join(into, INVESTOR_FILES.highlights), highlightsCsv(highlights));
}

/** All dates for investors as iCalendar (RFC 5545), in UTC. The same content gives the same file. */
export function calendarOf(
  { company, investor, dates }: Pick<Listed, 'company' | 'investor' | 'dates'>,
  siteUrl: string,
): string {
  // Calendars identify a date by its id and this host, so a test copy of the site under another address uses the same host.
  const { host } = new URL(company.siteUrl);
  // The library escapes the texts of dates, not these.
  const house = asLine(company.legalName);
  const calendar = ical({
    name: `${house}: ${asLine(investor.dates.title)}`,
    prodId: { company: house, product: 'investor dates', language: 'EN' },
  });
  for (const { id, what, date, time, until, place, link, announced, cancelled } of dates) {
    const changed = instantOf({ date: announced });
    calendar.createEvent({
      id: `${id}@${host}`,
      summary: what,
      // A whole day has no time zone, so its day in UTC is written.
      ...(time
        ? spanOf(date, time, until)
        : { start: new Date(`${date}T00:00:00Z`), allDay: true }),
      location: place ?? null,
      url: link ?? siteUrl + paths.investor,
      stamp: changed,
      lastModified: changed,
      // Outlook moves or removes an imported event only if this number has grown. It is the day of the last change, so a
      // second change on the same day does not raise it.
      sequence: Number(announced.replaceAll('-', '')),
      status: cancelled ? ICalEventStatus.CANCELLED : null,
    });
  }
  return `${calendar.toString()}\r\n`;
}

/** A meeting without an end gets an hour: calendars show one of no length as none. */
function spanOf(date: string, time: string, until?: string) {
  const start = instantOf({ date, time });
  const end = until ? instantOf({ date, time: until }) : new Date(start.getTime() + HOUR_MS);
  return { start, end };
}
const HOUR_MS = 3_600_000;

/** The figures of the table as CSV, with the unit in the first cell. Excel recognises UTF-8 only by the byte order mark. */
export function highlightsCsv({ unit, years, rows }: Pick<Highlights, 'unit' | 'years' | 'rows'>) {
  const lines = [[unit, ...years], ...rows.map(({ label, values }) => [label, ...values])];
  return stringify(lines, { bom: true, record_delimiter: 'windows' });
}
