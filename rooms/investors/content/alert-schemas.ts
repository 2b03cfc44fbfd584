import { z } from 'zod';
import { text, texts, textWith, words } from '../../../site/content/schemas/schema-parts.ts';

const answer = words('title', 'text');
const question = answer.extend({ button: text });

/** Words of the form for alerts by mail, and of the pages that answer it. */
export const alertWordsSchema = z.strictObject({
  ...texts('title', 'lead', 'sections', 'noSection', 'email', 'notice', 'button'),
  /** After the form was sent. The same for known and unknown addresses. */
  sent: answer,
  /** The form has no section or no address. */
  incomplete: answer,
  tooMany: answer,
  /** No link was sent, because too many were asked for today. */
  spent: answer,
  unavailable: answer,
  /** Before and after the confirmation, and in the mail that asks for it. */
  choice: words('section {section}'),
  confirm: question,
  on: answer,
  stop: question,
  stopped: answer,
  /** The link is older than 48 hours, or of an address that stopped its alerts. */
  gone: answer,
  back: text,
});

export const alertMailSchema = z.strictObject({
  confirm: z.strictObject({
    subject: text,
    paragraphs: z.array(text).min(1),
    ignore: text,
  }),
  filing: z.strictObject({
    ...texts('subject {title}', 'lead {title} {section} {date}'),
    /** Of a document that replaces another, and of one that another of the same release replaces. */
    replaces: textWith('title'),
    ...texts('replaced {title}', 'stop'),
  }),
});

export type AlertWords = z.output<typeof alertWordsSchema>;
export type AlertMails = z.output<typeof alertMailSchema>;
