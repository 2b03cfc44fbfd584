import { z } from 'zod';
import { email, text, textWith } from './schema-parts.ts';

/** The letters that the site writes by itself. */
export const mailSchema = z.strictObject({
  /** To the staff, about each message. */
  staff: z.strictObject({
    subject: textWith('reference', 'name'),
    lead: text,
    labels: z.strictObject({
      reference: text,
      received: text,
      name: text,
      email: text,
      contact: text,
      website: text,
      message: text,
      place: text,
    }),
    /** Where the message stands, or why it does not. */
    listed: text,
    private: text,
    held: z.strictObject({ burst: text, honeypot: text, links: text }),
    release: textWith('reference'),
  }),
  /** To the staff, when a sender removes a message. */
  removal: z.strictObject({
    subject: textWith('reference'),
    paragraphs: z.array(text).min(1),
  }),
  /** To the sender. */
  acknowledgement: z.strictObject({
    replyTo: email,
    subject: textWith('reference'),
    paragraphs: z.array(text).min(1),
    signature: text,
  }),
});

export type MailCopy = z.output<typeof mailSchema>;
