import * as z from 'zod/mini';
import {
  CONTACT_FIELDS,
  CONTACT_LENGTHS,
  type ContactField,
  contactFields,
  EMAIL_ERROR,
  OPTIONAL_FIELDS,
} from '../../../site/contract/contact-fields.ts';
import {
  HANDOVERS,
  KIT_CREW,
  KIT_LENGTHS,
  KIT_LINES,
  KIT_MOST,
  type Kit,
  type KitDetails,
} from '../../../site/contract/kit.ts';
import { CONTACT_DIGITS } from '../../../site/contract/limits.ts';
import { DETAILS, type LineFault, type Lose, readLines } from '../../../site/contract/read-kit.ts';
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

export const normalised = (error: string) => z.pipe(z.string({ error }), z.transform(normalise));

export const atMost = (max: number, error: string) =>
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

const oneLine = (what: string, most: number) =>
  `Write ${what} (one line, ${most} characters at most)`;

const KIT_ERRORS: Record<keyof Kit, string> = {
  production: oneLine('the production', KIT_LENGTHS.production),
  from: 'Enter the first day as a date such as 2026-01-12',
  to: 'Enter the last day as a date such as 2026-01-12',
  half: 'Expected true or false',
  dates: oneLine('the dates', KIT_LENGTHS.dates),
  place: oneLine('the place', KIT_LENGTHS.place),
  handover: `Expected ${HANDOVERS.join(' or ')}`,
  crew: `Expected at most ${KIT_CREW} names of crew, of ${KIT_LENGTHS.crew} characters at most`,
  items: `Expected a list of 1 to ${KIT_LINES} items`,
};

const LINE_ERRORS: Record<LineFault, string> = {
  id: 'expected the id of an item',
  repeated: 'expected one line for each item',
  quantity: `expected a quantity from 1 to ${KIT_MOST}`,
  lines: `expected ${KIT_LINES} lines at most`,
  note: oneLine('a note', KIT_LENGTHS.note),
  item: 'expected an item',
};

/** What is shown of text that is not an id. */
const SHOWN = 60;

function lineError(line: unknown, fault: LineFault): string {
  const { id } = Object(line) as { id?: unknown };
  const isShown = typeof id === 'string' && isVisible(id) && isCleanLine(id);
  return (isShown ? `${id.slice(0, SHOWN)}: ` : '') + LINE_ERRORS[fault];
}

/** A field of a kit list, which is refused if anything of it is lost. The path of an error has the place of its line. */
const kitField = <Value>(
  name: keyof Kit,
  read: (given: unknown, lose: Lose) => Value | undefined,
) =>
  z.pipe(
    z.optional(z.unknown()),
    z.transform((given, context) =>
      read(given, (input, at, fault) => {
        const message = fault ? lineError(input, fault) : KIT_ERRORS[name];
        const path = at === undefined ? [] : [at];
        context.issues.push({ code: 'custom', message, path, input });
        return undefined;
      }),
    ),
  );

const kitFields = {
  production: kitField('production', DETAILS.production),
  from: kitField('from', DETAILS.from),
  to: kitField('to', DETAILS.to),
  half: kitField('half', DETAILS.half),
  dates: kitField('dates', DETAILS.dates),
  place: kitField('place', DETAILS.place),
  handover: kitField('handover', DETAILS.handover),
  crew: kitField('crew', DETAILS.crew),
  items: kitField('items', (given, lose) => {
    if (given === undefined) return undefined;
    const isList = Array.isArray(given) && given.length > 0 && given.length <= KIT_LINES;
    return isList ? readLines(given, lose, () => ({})) : lose(given);
  }),
};

function kitOf({ items = [], ...fields }: { [Name in keyof Kit]?: Kit[Name] | undefined }) {
  const given = Object.entries(fields).filter(
    ([name, value]) => name in DETAILS && value !== undefined,
  );
  if (items.length === 0 && given.length === 0) return undefined;
  return { items, ...Object.fromEntries(given) } as Kit;
}

/** In the order of the kit list and of the contact form, so that errors are in this order too. */
const messageFields = z.object({
  ...kitFields,
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
  z.transform(({ private: isPrivate, ...fields }) => {
    const kit = kitOf(fields);
    const given = contactFields<undefined>(fields);
    return { ...given, private: isPrivate || kit !== undefined, ...(kit && { kit }) };
  }),
);

export type ContactMessage = z.output<typeof contactSchema>;
