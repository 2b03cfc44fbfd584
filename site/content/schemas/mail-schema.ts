import { z } from 'zod';
import { HANDOVERS } from '../../contract/kit.ts';
import { alertMailSchema } from './alert-schemas.ts';
import { email, text, texts, textWith, words } from './schema-parts.ts';

export const mailSchema = z.strictObject({
  staff: z.strictObject({
    ...texts('subject {reference} {name}', 'lead'),
    /** The fields of the form have the labels of the form. */
    labels: words('reference', 'received', 'place'),
    /** Whether the message is on the public list, and if not, why. */
    ...texts('listed', 'private'),
    held: words('burst', 'honeypot', 'links'),
    release: textWith('reference'),
  }),
  removal: z.strictObject({
    subject: textWith('reference'),
    paragraphs: z.array(text).min(1),
  }),
  /** To the staff, with all messages and removals above the limit of an hour. */
  digest: words('subject {count}', 'lead'),
  acknowledgement: z.strictObject({
    replyTo: email,
    subject: textWith('reference'),
    paragraphs: z.array(text).min(1),
    signature: text,
  }),
  /** To those who asked for alerts about documents; omit it if the company is not listed. */
  alerts: alertMailSchema.optional(),
  /** For messages with a kit list; omit it if there is nothing to hire. */
  kit: z
    .strictObject({
      ...texts('subject {reference} {name}', 'lead'),
      /** Why such a message is not on the public list. */
      place: text,
      labels: z.strictObject(
        texts(
          ...(['production', 'dates', 'days', 'place', 'handover', 'crew', 'list'] as const),
          ...(['quantity', 'item', 'maker', 'department', 'note', 'charged'] as const),
        ),
      ),
      handover: words(...HANDOVERS),
      /** Before the list, in the mail to the sender. */
      receipt: text,
    })
    .optional(),
});

export type MailCopy = z.output<typeof mailSchema>;
