import { z } from 'zod';
import { HANDOVERS, KIT_ID } from '../../contract/kit.ts';
import { pictureSchema } from './picture.ts';
import { datedMeta, meta, text, texts, textWith, words } from './schema-parts.ts';

const share = z.number().min(0).max(1);

const sum = { label: text, text: textWith('sum'), without: textWith('n').optional() };

/** `content/hire.yaml`: the words of /hire, of its departments and of the kit list. */
export const hireSchema = z.strictObject({
  meta: datedMeta,
  /** At the head of /hire. Without it, the title. */
  headline: text.optional(),
  ...texts('title', 'lead {departments} {n}'),
  picture: pictureSchema.optional(),
  departments: z.strictObject({
    title: text,
    from: textWith('rate'),
  }),
  items: words('one', 'many {n}'),
  search: z.strictObject({
    ...texts('label {n}', 'placeholder', 'found {n}'),
    /** Where more are found than shown. */
    ...texts('first {n}', 'nothing {query}', 'failed'),
  }),
  how: z.strictObject({
    title: text,
    steps: z.array(words('title', 'text')).length(4),
  }),
  terms: z.strictObject({
    ...texts('title', 'lead', 'print'),
    /** `short` is what is shown before a list is sent. */
    entries: z.array(z.strictObject({ label: text, text, short: text.optional() })).min(1),
  }),
  /** How the house counts the days. What it does not say counts as one for each day. */
  charge: z.strictObject({
    /** What the first and the last of several days count: 0 if they are free. */
    first: share.optional(),
    last: share.optional(),
    /** What a Saturday and a Sunday count together, what a Sunday counts, and what half a shift on a single day counts. */
    weekend: z.number().min(0).max(2).optional(),
    sunday: share.optional(),
    half: share.optional(),
    /** `days` days in a row are charged as `charged`. */
    steps: z
      .array(z.strictObject({ days: z.int().min(2), charged: z.number().positive() }))
      .optional(),
    words: words('sum {days} {charged}', 'one {charged}', 'many {days} {charged}'),
  }),
  /** What lists add up (rooms/hire/contract/kit-facts.ts). What is left out is not shown. */
  sums: z.strictObject({
    rate: z.strictObject({ ...sum, aDay: textWith('sum') }).optional(),
    value: z.strictObject({ ...sum, line: textWith('sum') }).optional(),
    kg: z.strictObject(sum).optional(),
    watts: z.strictObject(sum).optional(),
  }),
  /** The answer to a list, on the desk. Without it the desk makes no quotes. */
  quote: z
    .strictObject({
      ...texts('subject {reference}', 'lead {name} {reference}'),
      line: textWith('quantity', 'item', 'rate', 'sum'),
      once: textWith('quantity', 'item', 'sum'),
      free: textWith('quantity', 'item'),
      /** Where service changed the number of days. */
      ...texts('charged {charged}', 'total {sum} {gst} {tax} {total}', 'valid {date}'),
      terms: z.array(text),
      gst: z.number().min(0).max(100),
      days: z.int().min(1),
    })
    .optional(),
  rates: z.strictObject({
    ...texts('title', 'lead', 'departments', 'shown {n} {count}', 'filter'),
    /** Where a department is too long for one page. */
    page: textWith('n', 'count'),
    ...texts('aDay', 'addOne', 'all', 'onQuote', 'notStated', 'goesWith'),
    ...texts('add {n} {item}', 'included', 'alternatives', 'nothing', 'shot', 'quantityOf {item}'),
    ...texts('less {item}', 'more {item}'),
  }),
  /** What to do without JavaScript, and the words of the link to the contact form. */
  noScript: words('text', 'contact'),
  bar: z.strictObject({
    ...texts('label', 'production', 'open', 'openShort', 'notStored'),
  }),
  /** What a film was shot with, on its page, and the films on the row of an item. */
  shotWith: words('title', 'aDay {rate}', 'add', 'added', 'two {sum}', 'three {sum}'),
  kit: z.strictObject({
    meta,
    ...texts('title', 'lead', 'addMore'),
    facts: words('dates', 'days', 'answer', 'answerText'),
    ...texts('copyLink', 'linkCopied', 'linkHere', 'print', 'termsTitle', 'termsMore', 'sheet'),
    labels: z.strictObject({
      ...texts('production', 'from', 'to', 'half', 'place', 'handover', 'crew', 'note'),
      ...texts('noteOn {item}', 'takeOff {item}', 'who'),
    }),
    handover: words(...HANDOVERS),
    crew: z.array(text).min(1),
    ...texts('empty', 'gone', 'goneText {item}', 'broken'),
    shared: words('title', 'keep', 'take'),
    ...texts('notice', 'send', 'sent {reference}', 'sentAgain'),
    message: words('intro', 'gone'),
  }),
  /** Items that are no longer available, so that old lists and links can name them. */
  gone: z
    .array(
      z.strictObject({
        id: z.string().regex(KIT_ID, { error: 'the id it had' }),
        ...texts('name', 'maker'),
        note: text.optional(),
      }),
    )
    .default([]),
});

export type Hire = z.output<typeof hireSchema>;
export type HireFile = z.input<typeof hireSchema>;
