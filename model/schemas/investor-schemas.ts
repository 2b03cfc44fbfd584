import { z } from 'zod';
import { FILING_KINDS } from '../../contract/filing-kinds.ts';
import { FILING_SECTIONS } from '../../contract/filing-sections.ts';
import { alertWordsSchema } from './alert-schemas.ts';
import { ESG_GROUPS } from './filing.ts';
import { appliesToSchema } from './listing-schema.ts';
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
} from './schema-parts.ts';

const investorContact = z.strictObject({
  ...texts('label', 'name'),
  email: email.optional(),
  links: z.array(z.strictObject({ text, href: webAddress })).optional(),
});

export const investorSchema = z.strictObject({
  meta: stillMeta,
  title: text,
  /** `{email}` becomes a link to the company's address for investors. */
  lead: text,
  facts: z.array(slateField).min(1),
  search: z.strictObject({
    ...texts('label {n}', 'placeholder', 'hint', 'button', 'clear', 'searching', 'failed'),
    ...texts('nothing {query}', 'found {n} {query}', 'foundOne {query}', 'page'),
    /** Where no document has all the words. */
    close: textWith('n', 'query'),
    /** The two orders of the results. */
    ...texts('best', 'newest'),
  }),
  /** Names of the same thing, for the search. */
  synonyms: z.array(
    pattern(
      /^[^,]+(,[^,]+)+$/,
      'names of the same thing with commas between them: AGM, annual general meeting',
    ),
  ),
  filings: z.strictObject({
    sections: text,
    columns: words('date', 'title', 'type', 'pages', 'size', 'file'),
    ...texts('view', 'one', 'many {n}', 'last {date}', 'span {from} {to}'),
    /** What a document of each kind is called, and what is counted of it. */
    kinds: z.record(z.enum(FILING_KINDS), words('name', 'one', 'many')),
    ...texts('empty', 'yearLabel', 'allYears', 'typeLabel', 'allTypes', 'shown {n} {total}'),
    ...texts('nothing', 'downloadAll', 'archive {size}', 'replacedBy', 'replaces', 'feeds', 'atom'),
    json: text,
  }),
  /** What became of a document. */
  standing: words('replaced {date}', 'withdrawn {date}'),
  /** Words of the reading copies of documents. */
  reading: z.strictObject({
    ...texts('pageTitle {title} {house}', 'description {title}'),
    ...texts('lead {section} {date} {pages} {size}', 'at {date} {time}'),
    /** These name the kind of the document at {kind}. */
    ...texts('notice', 'hash', 'open'),
    ...texts('copy', 'state', 'latest', 'replaced {date}', 'withdrawn {date} {reason}'),
    ...texts('scan {reason}', 'corrected', 'amendment {date} {was} {reason}', 'check', 'pages'),
    ...texts('page', 'noText', 'transcript', 'openAt {page}', 'documents', 'earlier', 'later'),
    /** Name of the bar with links to the previous and next match. */
    hits: text,
    ...texts('hit {n} {total} {page}', 'previous', 'next', 'previousHit', 'nextHit'),
  }),
  filingYears: words('title {title} {year}', 'years'),
  latest: words('title'),
  dates: z.strictObject({
    title: text,
    /** The day of the build: a date that has passed since is still in the list. */
    asOf: textWith('date'),
    /** Shown where no date is coming. */
    none: text,
    /** The link to the calendar file. */
    calendar: text,
    /** The link that lets a calendar follow the file. */
    follow: text,
    /** Before the name of an event that does not take place. */
    cancelled: text,
  }),
  contacts: z.strictObject({ title: text, lead: text, entries: z.array(investorContact).min(1) }),
  /** Alerts by mail; shown only where the server sends mail. */
  alerts: alertWordsSchema,
  /** Figures of three years, if the company has them. */
  highlights: z
    .strictObject({
      ...texts('title', 'lead', 'unit'),
      years: z.array(text).min(3).max(5),
      rows: z.array(z.strictObject({ label: text, values: z.array(z.number()) })).min(1),
      source: text,
      /** The link to the table as CSV. */
      csv: text,
    })
    .optional(),
  /** Why the company is interesting, on the first screen and the fact sheet, beside the figures of `highlights`. */
  case: z
    .strictObject({
      ...texts('statement', 'audience', 'nextDate', 'source'),
      /** Under each figure: how it changed since the period before. */
      change: textWith('change'),
      reasons: z.array(words('title', 'text')).min(1).max(2),
      /** What can go wrong. It is always said. */
      risk: words('title', 'text', 'href', 'link'),
      factSheet: words('title', 'link', 'description').extend({
        /** The button that prints it. */
        print: text.optional(),
      }),
    })
    .optional(),
  copyCheck: z.strictObject({
    ...texts('title', 'lead', 'choose', 'drop', 'checking', 'match {title} {date}'),
    /** `{on}` is the day on which it was replaced or withdrawn. */
    matchReplaced: textWith('title', 'date', 'on'),
    ...texts('matchWithdrawn {title} {date} {on}', 'noMatch', 'failed'),
    /** Name of the link to /uploads/SHA256SUMS. */
    sums: text,
  }),
  regulation46: z.strictObject({
    ...texts('title', 'lead'),
    columns: words('clause', 'requirement', 'where', 'updated'),
    notApplicable: text,
    /** After the reason, where it is published anyway. */
    voluntary: text,
    /** Where it applies and nothing is given. */
    missing: text,
    /** Why the law does not reach the company. */
    reasons: z.strictObject({
      ...texts('sme', 'main-board'),
      /** `{capital}` and `{netWorth}` are the thresholds in Rs crore. */
      thresholds: textWith('capital', 'netWorth'),
      /** `{largest}` is the number of companies. */
      largest: textWith('largest'),
      /** `{date}` is the day from which it applies. */
      notYet: textWith('date'),
    }),
  }),
});

/** The disclosures required by SEBI LODR, Regulation 46(2), and where this site has them. */
export const regulation46Schema = z.strictObject({
  clause: pattern(
    /^\([a-z]{1,2}\)(?:\([ivx]+\))?$/,
    'a clause in brackets, for example (aa) or (l)(i)',
  ),
  requirement: text,
  /** The law: the day from which it applies, to whom, and where it is written. */
  since: isoDate,
  appliesTo: appliesToSchema,
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
  /** The three groups of the ESG page. */
  groups: z.array(z.strictObject({ id: z.enum(ESG_GROUPS), title: text, note: text })).optional(),
});

export type Investor = z.output<typeof investorSchema>;
export type Regulation46Entry = z.output<typeof regulation46Schema>;
export type FilingSectionPage = z.output<typeof filingSectionSchema>;
