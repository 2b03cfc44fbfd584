import * as z from 'zod/mini';
import { FIELD_ERRORS } from './contact.ts';
import { KIT_ID, KIT_LENGTHS, KIT_LINES, KIT_MOST, type KitItem } from './kit.ts';
import { CONTACT_DIGITS, CONTACT_LENGTHS } from './limits.ts';
import { isCleanLine, isCleanText, isVisible, normalise } from './text-policy.ts';

// zod compiles objects with `new Function` if it is allowed. The site's content security policy
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

/** An optional field of one line. */
const optionalLine = (max: number, error: string) =>
  z.pipe(
    z.optional(
      z.pipe(
        normalised(error),
        z.union([z.literal(''), line(max, error)], {
          error: `${error} (one line, ${max} characters at most)`,
        }),
      ),
    ),
    z.transform((value) => value || undefined),
  );

/** What is shown of text that is not an id. */
const SHOWN = 60;

const kitNote = optionalLine(KIT_LENGTHS.note, 'Write a note');

/** A line of a kit list, or what is wrong with it. */
function readKitLine(given: unknown, before: ReadonlySet<string>): KitItem | string {
  const { id, quantity, note } = (given ?? {}) as Record<string, unknown>;
  if (typeof id !== 'string' || !isVisible(id) || !isCleanLine(id))
    return 'Expected the id of an item';
  if (!KIT_ID.test(id)) return `${id.slice(0, SHOWN)}: expected the id of an item`;
  if (before.has(id)) return `${id}: expected one line for each item`;
  if (
    typeof quantity !== 'number' ||
    !Number.isInteger(quantity) ||
    quantity < 1 ||
    quantity > KIT_MOST
  )
    return `${id}: expected a quantity from 1 to ${KIT_MOST}`;
  const read = kitNote.safeParse(note ?? undefined);
  if (!read.success) return `${id}: ${read.error.issues[0]?.message}`;
  return { id, quantity, ...(read.data !== undefined && { note: read.data }) };
}

const KIT_ERROR = `Expected a list of 1 to ${KIT_LINES} items`;

/** The lines of a kit list. The path of an error has the position of its line. */
const kitItems = z.pipe(
  z
    .array(z.unknown(), { error: KIT_ERROR })
    .check(z.minLength(1, { error: KIT_ERROR }), z.maxLength(KIT_LINES, { error: KIT_ERROR })),
  z.transform((lines, context) => {
    const ids = new Set<string>();
    const items: KitItem[] = [];
    for (const [place, given] of lines.entries()) {
      const read = readKitLine(given, ids);
      if (typeof read === 'string') {
        context.issues.push({ code: 'custom', message: read, path: [place], input: given });
        continue;
      }
      ids.add(read.id);
      items.push(read);
    }
    return items;
  }),
);

const messageFields = z.object({
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
  /** A kit list for a quote, with dates and place as the sender wrote them. */
  items: z.optional(kitItems),
  dates: optionalLine(KIT_LENGTHS.dates, 'Write the dates'),
  place: optionalLine(KIT_LENGTHS.place, 'Write the place'),
});

/**
 * A message, for the form and for the server: trimmed, NFC, validated by the same rules. A kit list is always
 * private.
 */
export const contactSchema = z.pipe(
  messageFields,
  z.transform(({ items, dates, place, ...message }) => ({
    ...message,
    ...(items && { items, private: true }),
    ...(dates !== undefined && { dates, private: true }),
    ...(place !== undefined && { place, private: true }),
  })),
);

export type ContactMessage = z.output<typeof contactSchema>;
