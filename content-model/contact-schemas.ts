import { z } from 'zod';
import { pictureSchema } from './picture.ts';
import { saidOnce, when } from './said.ts';
import { datedMeta, slug, text, textWith } from './schema-parts.ts';

export const contactPageSchema = z.strictObject({
  meta: datedMeta,
  headline: z.array(text).min(1),
  /** Lies under the page. */
  picture: pictureSchema,
  facts: z.strictObject({ telephone: text, email: text, askFor: text, hours: text }),
  form: z.strictObject({
    title: text,
    scene: text,
    labels: z.strictObject({
      name: text,
      email: text,
      contact: text,
      website: text,
      message: text,
    }),
    optional: text,
    contactHint: text,
    private: text,
    privateHint: text,
    send: text,
    sending: text,
    success: text,
    successPrivate: text,
    successHeld: text,
    /** `{reference}` becomes the number under which staff find the message. */
    reference: textWith('reference'),
    /** `{product}` becomes the category a visitor came from. */
    enquiry: textWith('product'),
    /** What a visitor without JavaScript lands on after sending. */
    receipt: z.strictObject({
      keep: text,
      remove: text,
      /** What to do when this page is closed. */
      later: text,
      /** The same message came before; its reference is not shown a second time. */
      again: text,
      back: text,
    }),
    trap: text,
    /** After too many messages; `{seconds}` becomes the wait. */
    tryAgain: textWith('seconds'),
  }),
  /** The itemised notice beside the button. */
  notice: z.strictObject({
    summary: saidOnce,
    items: z.array(z.strictObject({ label: text, text, when: when.optional() })).min(1),
    more: text,
  }),
  list: z.strictObject({
    slug,
    title: text,
    empty: text,
    /** `{n}` becomes the number shown. */
    count: textWith('n'),
    countOne: text,
    showMore: text,
    remove: text,
    removeConfirm: text,
    /** The way back from the question whether to remove. */
    keep: text,
    removed: text,
    removeFailed: text,
    off: text,
    /** Where the list would be without JavaScript. */
    noScript: text,
  }),
  /** Messages sent from this browser that the list does not show: private, held, or further down. */
  own: z.strictObject({
    title: text,
    note: text,
    listed: text,
    private: text,
    held: text,
  }),
});

export type ContactPage = z.output<typeof contactPageSchema>;
