import * as z from 'zod/mini';
import {
  CONTACT_FIELDS,
  CONTACT_LENGTHS,
  type ContactField,
  type ContactFields,
  contactFields,
  EMAIL_ERROR,
  OPTIONAL_FIELDS,
} from '../../../site/contract/contact-fields.ts';
import { CONTACT_DIGITS } from '../../../site/contract/limits.ts';
import {
  CLEAN,
  isCleanLine,
  isCleanText,
  isVisible,
  normalise,
} from '../../../site/contract/text-policy.ts';
import { contactNumber } from './contact.ts';

// zod compiles objects with `new Function` if it is allowed. The site's content security policy
// refuses that and would report the attempt.
z.config({ jitless: true });

const normalised = (error: string) => z.pipe(z.string({ error }), z.transform(normalise));

const atMost = (max: number, error: string) =>
  z.maxLength(max, {
    error: ({ input }) => `${error} (${max} characters at most, not ${String(input).length})`,
  });

export const line = (max: number, error: string) =>
  z.pipe(
    normalised(error),
    z
      .string()
      .check(
        z.refine(isVisible, { error }),
        atMost(max, error),
        z.refine(isCleanLine, { error: `${error}, ${CLEAN}` }),
      ),
  );

/** A field that may be missing or empty, which is the same. @param filled what it is otherwise */
export const optional = (filled: z.ZodMiniType<string, string>, error: string, refused = error) =>
  z.pipe(
    z.optional(z.pipe(normalised(error), z.union([z.literal(''), filled], { error: refused }))),
    z.transform((value) => value || undefined),
  );

export const FIELD_ERRORS = {
  name: 'Enter your name',
  email: EMAIL_ERROR,
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

/** In the order of the form, so that errors are in this order too. */
const messageFields = z.object({
  name: line(CONTACT_LENGTHS.name, FIELD_ERRORS.name),
  email: z.pipe(
    line(CONTACT_LENGTHS.email, FIELD_ERRORS.email),
    z.email({ error: FIELD_ERRORS.email }),
  ),
  contact: z.pipe(
    z.pipe(normalised(FIELD_ERRORS.contact), z.transform(contactNumber)),
    z
      .string()
      .check(z.regex(new RegExp(`^[0-9]{${CONTACT_DIGITS}}$`), { error: FIELD_ERRORS.contact })),
  ),
  website: optional(webAddress, FIELD_ERRORS.website),
  message: z.pipe(
    normalised(FIELD_ERRORS.message),
    z
      .string()
      .check(
        z.refine(isVisible, { error: FIELD_ERRORS.message }),
        atMost(CONTACT_LENGTHS.message, FIELD_ERRORS.message),
        z.refine(isCleanText, { error: `${FIELD_ERRORS.message} ${CLEAN}` }),
      ),
  ),
  /** 'Keep this message private': stored and mailed, never listed. */
  private: z._default(z.boolean(), false),
});

/** Reads the fields of an enclosure, and gives it its name; an empty object if a message has none. */
export type EnclosureSchema = z.ZodMiniType<Readonly<Record<string, unknown>>>;

export type ContactMessage = ContactFields<undefined> & { private: boolean } & Readonly<
    Record<string, unknown>
  >;

/** A message, by the same rules for forms and the server. One that carries an enclosure is always private. */
export const contactSchema = (...enclosures: readonly EnclosureSchema[]) =>
  z.pipe(
    enclosures.reduce<EnclosureSchema>((all, one) => z.intersection(one, all), messageFields),
    z.transform((read): ContactMessage => {
      const { private: isPrivate, ...fields } = read as z.output<typeof messageFields>;
      const given = contactFields<undefined>(fields);
      const enclosed = Object.entries(fields).filter(([name]) => !(name in given));
      const isHidden = isPrivate || enclosed.length > 0;
      return { ...given, private: isHidden, ...Object.fromEntries(enclosed) };
    }),
  );
