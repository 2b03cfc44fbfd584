import * as z from 'zod/mini';
import { FIELD_ERRORS } from './contact.ts';
import { CONTACT_DIGITS, CONTACT_LENGTHS } from './limits.ts';
import { isCleanLine, isCleanText, isVisible, normalise } from './text-policy.ts';

// zod compiles objects with `new Function` where it may; the site's content security policy
// refuses that and would report the attempt.
z.config({ jitless: true });

const NO_CONTROLS = 'without control characters';

const normalised = (error: string) => z.pipe(z.string({ error }), z.transform(normalise));

const line = (max: number, error: string) =>
  z.pipe(
    normalised(error),
    z
      .string()
      .check(
        z.refine(isVisible, { error }),
        z.maxLength(max, { error: `${error} (${max} characters at most)` }),
        z.refine(isCleanLine, { error: `${error}, ${NO_CONTROLS}` }),
      ),
  );

const websiteLength = z.maxLength(CONTACT_LENGTHS.website, { error: FIELD_ERRORS.website });

/** Stored as the browser would write it, so that nothing in it is left to interpretation. */
const webAddress = z.pipe(
  z
    .string()
    .check(
      websiteLength,
      z.refine(isCleanLine, { error: FIELD_ERRORS.website }),
      z.url({ protocol: /^https?$/, error: FIELD_ERRORS.website }),
    ),
  z.pipe(
    z.transform((value: string) => new URL(value).href),
    z.string().check(websiteLength),
  ),
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
      z.refine(isVisible, { error: FIELD_ERRORS.message }),
      z.maxLength(CONTACT_LENGTHS.message, {
        error: `${FIELD_ERRORS.message} of ${CONTACT_LENGTHS.message} characters at most`,
      }),
      z.refine(isCleanText, { error: `${FIELD_ERRORS.message} ${NO_CONTROLS}` }),
    ),
  ),
  /** 'Keep this message private': stored and mailed, never listed. */
  private: z._default(z.boolean(), false),
});

export type ContactMessage = z.output<typeof contactSchema>;
