import { z } from 'zod';
import { isoDate, kebab, text, webAddress } from '../../../site/content/schemas/schema-parts.ts';
import { timeOfDay } from './filing-schema.ts';

/** A date of the company for investors: a board meeting, results, a general meeting, a record date. */
export const companyDateSchema = z
  .strictObject({
    /** Calendars identify the date by it: never change it, and never reuse it. */
    id: kebab,
    what: text,
    date: isoDate,
    /** Time in India. Without it, the date is a whole day. */
    time: timeOfDay.optional(),
    until: timeOfDay.optional(),
    place: text.optional(),
    link: webAddress.optional(),
    /** The day on which this entry was made public or last changed. */
    announced: isoDate,
    /** The event does not take place. Keep the entry, so that calendars learn that the event is cancelled. */
    cancelled: z.boolean().optional(),
  })
  .refine(({ time, until }) => !until || (time !== undefined && until > time), {
    path: ['until'],
    error: 'a time later than `time`',
  });

export type CompanyDate = z.output<typeof companyDateSchema>;

/** The dates from a day on, soonest first. A date without a time comes before those of the same day. */
export function comingDates(dates: readonly CompanyDate[], on: string): CompanyDate[] {
  const moment = ({ date, time = '' }: CompanyDate) => `${date} ${time}`;
  return dates.filter(({ date }) => date >= on).sort((a, b) => moment(a).localeCompare(moment(b)));
}
