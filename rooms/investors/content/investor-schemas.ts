import { z } from 'zod';
import {
  email,
  isoDate,
  kebab,
  pattern,
  slateField,
  stillMeta,
  text,
  texts,
  textWith,
  webAddress,
  words,
} from '../../../site/content/schemas/schema-parts.ts';
import type { RoomSchemas, Subject, SubjectsOf } from '../../../site/content/schemas/subjects.ts';
import { FILING_SECTIONS } from '../contract/filing-sections.ts';
import { type AlertMails, alertMailSchema, alertWordsSchema } from './alert-schemas.ts';
import { companyDateSchema } from './dates-schema.ts';
import { ESG_GROUPS, type Filing } from './filing-schema.ts';

const investorContact = z.strictObject({
  ...texts('label', 'name'),
  email: email.optional(),
  links: z.array(z.strictObject({ text, href: webAddress })).optional(),
});

export const investorSchema = z.strictObject({
  meta: stillMeta,
  title: text,
  result: z
    .strictObject({
      /** The id of its filing. The page names a newer one of the same type instead, until this is changed. */
      latest: kebab,
      /** The period, then who looked at the figures. */
      ...texts('title', 'note {date}', 'link'),
      /** The period on the home page, where there is little room. */
      short: text.optional(),
      figures: z
        .array(
          z.strictObject({
            ...texts('label', 'unit'),
            value: z.number(),
            before: z.number(),
          }),
        )
        .min(1)
        .max(3),
      before: textWith('before'),
    })
    .optional(),
  /** The label of the first is the heading of the others. */
  facts: z.array(slateField).min(1),
  search: z.strictObject({
    ...texts('label {n}', 'placeholder', 'hint', 'button', 'clear', 'searching', 'failed'),
    ...texts('nothing {query}', 'found {n} {query}', 'foundOne {query}', 'page'),
    /** Where no document has all the words. */
    ...texts('close {n} {query}', 'best', 'newest'),
  }),
  synonyms: z.array(
    pattern(
      /^[^,]+(,[^,]+)+$/,
      'names of the same thing with commas between them: AGM, annual general meeting',
    ),
  ),
  filings: z.strictObject({
    sections: text,
    columns: words('date', 'title', 'type', 'size', 'file'),
    ...texts('view', 'one', 'many {n}', 'span {from} {to}'),
    kinds: z.strictObject({
      pdf: words('name', 'one', 'many'),
      xbrl: words('name'),
      spreadsheet: words('name'),
      recording: words('name'),
      transcript: words('name'),
    }),
    ...texts('empty', 'replacedBy', 'replaces', 'feeds', 'atom', 'json'),
    ...texts('withdrawn {date} {reason}', 'amendment {date} {was} {reason}'),
  }),
  standing: words('replaced {date}', 'withdrawn {date}'),
  filingYears: words('title {title} {year}', 'years'),
  latest: words('title', 'alerts'),
  dates: z.strictObject({
    title: text,
    ...texts('at {date} {time}'),
    ...texts('none', 'calendar'),
    follow: text,
    /** Before the name of an event that does not take place. */
    cancelled: text,
  }),
  contacts: z.strictObject({ ...texts('title', 'lead'), entries: z.array(investorContact).min(1) }),
  alerts: alertWordsSchema,
  /** A table on /financials, each year below its annual report. */
  highlights: z
    .strictObject({
      ...texts('title', 'lead', 'unit'),
      years: z.array(text).min(3).max(5),
      rows: z.array(z.strictObject({ label: text, values: z.array(z.number()) })).min(1),
      ...texts('source', 'csv'),
    })
    .optional(),
  /** Why the company is interesting, on the fact sheet, beside the figures of `highlights`. */
  case: z
    .strictObject({
      ...texts('statement', 'audience', 'nextDate'),
      reasons: z.array(words('title', 'text')).min(1).max(2),
      /** What can go wrong. It is always said. */
      risk: words('title', 'text', 'href', 'link'),
      factSheet: words('title', 'link', 'description').extend({
        print: text.optional(),
      }),
    })
    .optional(),
  /** The list of SHA-256 sums at /uploads/SHA256SUMS: `text` says what it is for. */
  checksums: words('title', 'text', 'link'),
  regulation46: z.strictObject({
    ...texts('title', 'lead'),
    columns: words('clause', 'requirement', 'where', 'updated'),
    notApplicable: text,
    /** After the reason, where it is published anyway. */
    voluntary: text,
    /** Where it applies and nothing is given. */
    missing: text,
    reasons: z.strictObject({
      ...texts('sme', 'main-board'),
      /** Both in Rs crore. */
      ...texts('thresholds {capital} {netWorth}', 'largest {largest}', 'notYet {date}'),
    }),
  }),
});

const crore = z.number({ error: 'an amount in Rs crore' }).min(0);

/** The listing of the company: which clauses of Regulation 46 bind it depends on it. */
export const listingSchema = z.strictObject({
  platform: z.enum(['sme', 'main-board']),
  /** Paid-up equity share capital and net worth, Rs crore. */
  capital: crore,
  netWorth: crore,
  asOf: isoDate,
  rank: z.int().min(1).optional(),
});

const scope = z.enum(['all', 'none', 'above-thresholds', 'largest-thousand']);

/** The disclosures required by SEBI LODR, Regulation 46(2), and where this site has them. */
export const regulation46Schema = z.strictObject({
  clause: pattern(
    /^\([a-z]{1,2}\)(?:\([ivx]+\))?$/,
    'a clause in brackets, for example (aa) or (l)(i)',
  ),
  requirement: text,
  /** The law: the day from which it applies, to whom, and where it is written. */
  since: isoDate,
  appliesTo: z.strictObject({ sme: scope, 'main-board': scope }),
  source: text,
  /** The day on which this entry was last compared with the law. Undefined if it never was. */
  reviewed: isoDate.optional(),
  /** Where it is: the id of a filing, whose title and date are shown, … */
  filing: kebab.optional(),
  /**
   * … or an address of this site, with the words of the link and the day its content last changed
   * (omit it for a page of documents, which uses the date of the newest).
   */
  href: z
    .string()
    .startsWith('/', { error: 'an address of this site, for example /about' })
    .optional(),
  linkText: text.optional(),
  updated: isoDate.optional(),
  /** Why the company has nothing to publish, for example: no subsidiary. */
  exempt: text.optional(),
  note: text.optional(),
});

export const filingSectionSchema = z.strictObject({
  id: z.enum(FILING_SECTIONS),
  meta: stillMeta,
  ...texts('title', 'lead'),
  /** One line on the quick-link card of /investor. */
  card: text,
  /** Heading of the collapsible list, and the line under it. */
  listTitle: text,
  listNote: text.optional(),
  groups: z.array(z.strictObject({ id: z.enum(ESG_GROUPS), title: text, note: text })).optional(),
});

export const subjects = {
  investor: ['investor.yaml', investorSchema, 'investors'],
  listing: ['listing.yaml', listingSchema, 'investors'],
  dates: ['dates.yaml', z.array(companyDateSchema), 'investors'],
  regulation46: ['regulation-46.yaml', z.array(regulation46Schema), 'investors'],
  filingSections: ['filing-sections.yaml', z.array(filingSectionSchema), 'investors'],
} as const satisfies Record<string, Subject>;

export const room: RoomSchemas = { subjects, mail: { alerts: alertMailSchema.optional() } };

declare module '../../../site/content/schemas/subjects.ts' {
  interface RoomSubjects extends SubjectsOf<typeof subjects> {
    /** Newest first, then by title. */
    filings: Filing[];
  }
  interface MailCopy {
    /** To those who asked for alerts about documents; omit it if the company is not listed. */
    alerts?: AlertMails | undefined;
  }
}

export type Investor = z.output<typeof investorSchema>;
export type Listing = z.output<typeof listingSchema>;
export type Regulation46Entry = z.output<typeof regulation46Schema>;
export type FilingSectionPage = z.output<typeof filingSectionSchema>;
