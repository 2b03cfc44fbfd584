import { z } from 'zod';
import { email, text, texts, textWith, words } from '../../../site/content/schemas/schema-parts.ts';
import type { RoomSchemas } from '../../../site/content/schemas/subjects.ts';

const mail = {
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
};

export const room: RoomSchemas = { mail };

declare module '../../../site/content/schemas/subjects.ts' {
  interface MailCopy extends z.output<z.ZodObject<typeof mail>> {}
}
