import { z } from 'zod';
import { CONTACT_DIGITS, CONTACT_LENGTHS } from './limits.ts';

/** What is said when a required field is empty (specification, section 5). */
export const REQUIRED_MISSING = 'Please fill in all required fields.';
/** What is said when a message could not be sent (specification, section 8). */
export const SEND_FAILED = 'Failed to send message.';

export const FIELD_ERRORS = {
  name: 'Enter your name',
  email: 'Enter an email address such as name@studio.in',
  contact: 'Enter exactly 10 digits',
  website: 'Enter a web address such as https://studio.in, or leave this empty',
  message: 'Write a message',
} as const;

export type ContactField = keyof typeof FIELD_ERRORS;

// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the same, but line breaks and tabs are text
const CONTROL_IN_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

const line = (max: number, error: string) =>
  z
    .string({ error })
    .transform((value) => value.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .min(1, { error })
        .max(max, { error: `${error} (${max} characters at most)` })
        .refine((value) => !CONTROL.test(value), {
          error: `${error}, without control characters`,
        }),
    );

const webAddress = z.url({ protocol: /^https?$/, error: FIELD_ERRORS.website });

/** One message as the form sends it and the server takes it: trimmed, NFC, checked once for both. */
export const contactSchema = z.object({
  name: line(CONTACT_LENGTHS.name, FIELD_ERRORS.name),
  email: line(CONTACT_LENGTHS.email, FIELD_ERRORS.email).pipe(
    z.email({ error: FIELD_ERRORS.email }),
  ),
  contact: z
    .string({ error: FIELD_ERRORS.contact })
    .transform((value) => value.trim())
    .pipe(
      z.string().regex(new RegExp(`^[0-9]{${CONTACT_DIGITS}}$`), { error: FIELD_ERRORS.contact }),
    ),
  website: z
    .string({ error: FIELD_ERRORS.website })
    .transform((value) => value.normalize('NFC').trim())
    .pipe(
      z.union(
        [
          z.literal(''),
          z.string().max(CONTACT_LENGTHS.website, { error: FIELD_ERRORS.website }).pipe(webAddress),
        ],
        { error: FIELD_ERRORS.website },
      ),
    )
    .optional()
    .transform((value) => value || undefined),
  message: z
    .string({ error: FIELD_ERRORS.message })
    .transform((value) => value.normalize('NFC').replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .min(1, { error: FIELD_ERRORS.message })
        .max(CONTACT_LENGTHS.message, {
          error: `${FIELD_ERRORS.message} of ${CONTACT_LENGTHS.message} characters at most`,
        })
        .refine((value) => !CONTROL_IN_TEXT.test(value), {
          error: `${FIELD_ERRORS.message} without control characters`,
        }),
    ),
  /** 'Keep this message private': stored and mailed, never listed. */
  private: z.boolean().default(false),
});

export type ContactInput = z.input<typeof contactSchema>;
export type ContactMessage = z.output<typeof contactSchema>;

/** One entry of the public list (specification, section 7). */
export interface ListedContact {
  id: string;
  name: string;
  email: string;
  contact: string;
  message: string;
}

/** Answer to `POST /api/contact`, 201. */
export interface ContactAccepted {
  success: true;
  id: string;
  /** What the visitor quotes on the telephone, for example `MS-7K2F9QXC`. */
  reference: string;
  /** Secret kept in this browser alone: it removes the entry for good. */
  removalToken: string;
  /** False when the entry is private, or held for the operator to release. */
  listed: boolean;
}

/** Answer to `GET /api/contacts?cursor=…`, newest first. */
export interface ContactList {
  success: true;
  data: ListedContact[];
  /** Opaque; null on the last page. */
  nextCursor: string | null;
}

/** Every refusal of the API has this one shape. */
export interface ApiFailure {
  success: false;
  error: {
    code: string;
    message: string;
    /** One sentence a field, for the fields that were refused. */
    fields?: Partial<Record<string, string>>;
  };
}
