import { z } from 'zod';
import { CONTACT_FIELDS } from '../../contract/contact-fields.ts';
import { pictureSchema } from './picture.ts';
import {
  conditionalTextOnce,
  datedMeta,
  text,
  texts,
  textWith,
  when,
  words,
} from './schema-parts.ts';

const labels = words(...CONTACT_FIELDS);

export const contactPageSchema = z.strictObject({
  meta: datedMeta,
  headline: z.array(text).min(1),
  picture: pictureSchema,
  facts: words('telephone', 'email', 'askFor', 'hours'),
  form: z.strictObject({
    title: text,
    labels,
    ...texts('optional', 'contactHint', 'private', 'send', 'sending', 'success'),
    ...texts('successPrivate', 'successHeld'),
    /** `{reference}` becomes the number under which staff find the message. */
    reference: textWith('reference'),
    /** `{product}` becomes the category a visitor came from. */
    enquiry: textWith('product'),
    /** The page a visitor without JavaScript sees after sending. */
    receipt: z.strictObject({
      ...texts('keep', 'remove', 'later'),
      /** The same message was sent before; its reference is not shown a second time. */
      ...texts('again', 'back'),
    }),
    trap: text,
    /** After too many messages; `{seconds}` becomes the wait. */
    tryAgain: textWith('seconds'),
  }),
  /** The notice about a message: a summary above the button, and its items below. */
  notice: z.strictObject({
    summary: conditionalTextOnce,
    items: z.array(z.strictObject({ label: text, text, when: when.optional() })).min(1),
    more: text,
  }),
  list: z.strictObject({
    ...texts('title', 'empty', 'count {n}', 'countOne', 'showMore', 'remove', 'removeConfirm'),
    ...texts('keep', 'removed', 'removeFailed', 'off'),
    /** Shown in place of the list without JavaScript. */
    noScript: text,
  }),
  /** Messages sent from this browser that the list does not show: private, held, or on a later page. */
  own: words('title', 'note', 'listed', 'private', 'held'),
});

export type ContactPage = z.output<typeof contactPageSchema>;
