import * as z from 'zod/mini';
import { CONTACT_FIELDS, type ContactField, OPTIONAL_FIELDS } from './contact.ts';
import { line, NO_CONTROLS, normalised, optional } from './field-schemas.ts';
import type { KitDetails } from './kit.ts';
import { kitFields, kitOfFields } from './kit-schema.ts';
import { CONTACT_DIGITS, CONTACT_LENGTHS } from './limits.ts';
import { isCleanLine, isCleanText, isVisible } from './text-policy.ts';

export const FIELD_ERRORS = {
  name: 'Enter your name',
  email: 'Enter an email address such as name@studio.in',
  contact: 'Enter exactly 10 digits',
  website: 'Enter a web address such as https://studio.in, or leave this empty',
  message: 'Write a message',
} as const satisfies Record<ContactField, string>;

export const REQUIRED_FIELDS = CONTACT_FIELDS.filter(
  (name) => !OPTIONAL_FIELDS.some((optional) => optional === name),
);

const websiteLength = z.maxLength(CONTACT_LENGTHS.website, { error: FIELD_ERRORS.website });

/** Stored as the browser would write it, so that it has one meaning. */
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

/** In the order of the kit list and of the contact form, so that errors are in this order too. */
const messageFields = z.object({
  ...kitFields,
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
  website: optional(webAddress, FIELD_ERRORS.website),
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

/** The last day must not be before the first. */
const inOrder = ({ from, to }: KitDetails) => !from || !to || from <= to;

/** A message, by the same rules for the form and the server. One with a kit list is always private. */
export const contactSchema = z.pipe(
  messageFields.check(
    // Also checked where another field is refused.
    z.refine(inOrder, {
      path: ['to'],
      error: 'Enter a last day that is not before the first',
      when: () => true,
    }),
  ),
  z.transform(({ name, email, contact, website, message, private: isPrivate, ...fields }) => {
    const kit = kitOfFields(fields);
    const given = { name, email, contact, website, message };
    return { ...given, private: isPrivate || kit !== undefined, ...(kit && { kit }) };
  }),
);

export type ContactMessage = z.output<typeof contactSchema>;
