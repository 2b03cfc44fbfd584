import * as z from 'zod/mini';
import { FIELD_ERRORS } from './contact.ts';
import { CONTACT_DIGITS, CONTACT_LENGTHS } from './limits.ts';

// zod compiles objects with `new Function` where it may; the site's content security policy
// refuses that and would report the attempt.
z.config({ jitless: true });

// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the same, but line breaks and tabs are text
const CONTROL_IN_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

const normalised = (error: string) =>
  z.pipe(
    z.string({ error }),
    z.transform((value) => value.normalize('NFC').replace(/\r\n?/g, '\n').trim()),
  );

const line = (max: number, error: string) =>
  z.pipe(
    normalised(error),
    z.string().check(
      z.minLength(1, { error }),
      z.maxLength(max, { error: `${error} (${max} characters at most)` }),
      z.refine((value) => !CONTROL.test(value), { error: `${error}, without control characters` }),
    ),
  );

const webAddress = z.pipe(
  z.string().check(z.maxLength(CONTACT_LENGTHS.website, { error: FIELD_ERRORS.website })),
  z.url({ protocol: /^https?$/, error: FIELD_ERRORS.website }),
);

/** One message as the form sends it and the server takes it: trimmed, NFC, checked once for both. */
export const contactSchema = z.object({
  name: line(CONTACT_LENGTHS.name, FIELD_ERRORS.name),
  email: z.pipe(
    line(CONTACT_LENGTHS.email, FIELD_ERRORS.email),
    z.email({ error: FIELD_ERRORS.email }),
  ),
  contact: z.pipe(
    normalised(FIELD_ERRORS.contact),
    z
      .string()
      .check(z.regex(new RegExp(`^[0-9]{${CONTACT_DIGITS}}$`), { error: FIELD_ERRORS.contact })),
  ),
  website: z.pipe(
    z.optional(
      z.pipe(
        normalised(FIELD_ERRORS.website),
        z.union([z.literal(''), webAddress], { error: FIELD_ERRORS.website }),
      ),
    ),
    z.transform((value) => value || undefined),
  ),
  message: z.pipe(
    normalised(FIELD_ERRORS.message),
    z.string().check(
      z.minLength(1, { error: FIELD_ERRORS.message }),
      z.maxLength(CONTACT_LENGTHS.message, {
        error: `${FIELD_ERRORS.message} of ${CONTACT_LENGTHS.message} characters at most`,
      }),
      z.refine((value) => !CONTROL_IN_TEXT.test(value), {
        error: `${FIELD_ERRORS.message} without control characters`,
      }),
    ),
  ),
  /** 'Keep this message private': stored and mailed, never listed. */
  private: z._default(z.boolean(), false),
});

export type ContactInput = z.input<typeof contactSchema>;
export type ContactMessage = z.output<typeof contactSchema>;
