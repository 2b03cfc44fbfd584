import { z } from 'zod';
import { isoDate, pattern, text, texts } from './schema-parts.ts';

/** To whom a rule applies. */
const scope = z.enum(['all', 'none', 'above-thresholds', 'largest-thousand']);
export const appliesToSchema = z.strictObject({ sme: scope, 'main-board': scope });

const dayOfYear = pattern(
  /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  'a day of the year written as 09-30',
);

const crore = z.number({ error: 'an amount in Rs crore' }).min(0);

const calendarSchema = z.strictObject({
  ...texts('what', 'law'),
  appliesTo: appliesToSchema,
  /** Last days of the periods: '03-31', '09-30'. */
  ends: z.array(dayOfYear).min(1),
  /** Days after the end of a period within which it is filed. */
  days: z.int().min(1).max(365),
  /** The type of the documents on this site that answer it; without one, it is filed at the exchange only. */
  type: text.optional(),
});

/** A text of the law. Without `read`, the day on which somebody read it, nothing counts as reviewed against it. */
const sourceSchema = z.strictObject({
  title: text,
  date: isoDate,
  /** The clauses of Regulation 46(2) that it concerns; without them, every clause. */
  clauses: z.array(text).optional(),
  /** What else it concerns. */
  concerns: text.optional(),
  read: isoDate.optional(),
});

/** The listing of the company: the law's demands depend on it. */
export const listingSchema = z.strictObject({
  platform: z.enum(['sme', 'main-board']),
  /** Paid-up equity share capital and net worth, Rs crore. */
  capital: crore,
  netWorth: crore,
  /** The last day of the financial year of both amounts. */
  asOf: isoDate,
  rank: z.int().min(1).optional(),
  source: text,
  reviewed: isoDate,
  /** Newer sources of the law than the clauses themselves. */
  sources: z.array(sourceSchema).optional(),
  /** Trading holidays, which are not working days. */
  holidays: z.array(isoDate),
  calendar: z.array(calendarSchema),
});

export type Listing = z.output<typeof listingSchema>;
export type CalendarEntry = Listing['calendar'][number];
