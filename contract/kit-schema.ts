import * as z from 'zod/mini';
import { optionalLine } from './field-schemas.ts';
import {
  HANDOVERS,
  isDay,
  KIT_CREW,
  KIT_LENGTHS,
  KIT_LINES,
  KIT_MOST,
  type Kit,
  type KitItem,
  type LineFault,
  lineError,
} from './kit.ts';
import { isCleanLine, isVisible } from './text-policy.ts';

/** What is shown of text that is not an id. */
const SHOWN = 60;

const LINE_ERRORS: Record<LineFault, string> = {
  id: 'expected the id of an item',
  repeated: 'expected one line for each item',
  quantity: `expected a quantity from 1 to ${KIT_MOST}`,
  lines: `expected ${KIT_LINES} lines at most`,
};

const kitNote = optionalLine(KIT_LENGTHS.note, 'Write a note');

/** A line of a kit list, or what is wrong with it. */
function readLine(given: unknown, before: ReadonlySet<string>): KitItem | string {
  const { id, quantity, note } = (given ?? {}) as Record<string, unknown>;
  const named =
    typeof id === 'string' && isVisible(id) && isCleanLine(id) ? `${id.slice(0, SHOWN)}: ` : '';
  const error = lineError({ id, quantity }, before);
  if (error) return named + LINE_ERRORS[error];
  const read = kitNote.safeParse(note ?? undefined);
  if (!read.success) return `${named}${read.error.issues[0]?.message}`;
  const item = { id: String(id), quantity: Number(quantity) };
  return read.data === undefined ? item : { ...item, note: read.data };
}

const ITEMS_ERROR = `Expected a list of 1 to ${KIT_LINES} items`;

/** The lines of a kit list. The path of an error has the position of its line. */
const kitItems = z.pipe(
  z
    .array(z.unknown(), { error: ITEMS_ERROR })
    .check(z.minLength(1, { error: ITEMS_ERROR }), z.maxLength(KIT_LINES, { error: ITEMS_ERROR })),
  z.transform((lines, context) => {
    const ids = new Set<string>();
    return lines.flatMap((given, place): KitItem[] => {
      const read = readLine(given, ids);
      if (typeof read === 'string') {
        context.issues.push({ code: 'custom', message: read, path: [place], input: given });
        return [];
      }
      ids.add(read.id);
      return [read];
    });
  }),
);

const day = (which: 'first' | 'last') => {
  const error = `Enter the ${which} day as a date such as 2026-01-12`;
  return z.pipe(
    z.optional(z.string({ error }).check(z.refine((text) => !text || isDay(text), { error }))),
    z.transform((text) => text || undefined),
  );
};

const CREW_ERROR = `Expected at most ${KIT_CREW} names of crew`;
const crew = z.pipe(
  z.optional(
    z
      .array(optionalLine(KIT_LENGTHS.crew, 'Write the crew'), { error: CREW_ERROR })
      .check(z.maxLength(KIT_CREW, { error: CREW_ERROR })),
  ),
  z.transform((names) => {
    const given = names?.filter((name) => name !== undefined);
    return given?.length ? given : undefined;
  }),
);

/** The fields of a kit list other than its lines, in a request and in a stored list. */
export const kitDetails = {
  production: optionalLine(KIT_LENGTHS.production, 'Write the production'),
  from: day('first'),
  to: day('last'),
  half: z.optional(z.boolean({ error: 'Expected true or false' })),
  dates: optionalLine(KIT_LENGTHS.dates, 'Write the dates'),
  place: optionalLine(KIT_LENGTHS.place, 'Write the place'),
  handover: z.optional(z.enum(HANDOVERS, { error: `Expected ${HANDOVERS.join(' or ')}` })),
  crew,
};

/** The fields of a kit list in a request, beside those of the message. */
export const kitFields = { ...kitDetails, items: z.optional(kitItems) };

type KitFields = { [Name in keyof Kit]?: Kit[Name] | undefined };

/** The kit list of these fields without those that are empty, or undefined if all are. */
export function kitOfFields({ items = [], ...details }: KitFields): Kit | undefined {
  const given = Object.entries(details).filter(([, value]) => value !== undefined);
  if (items.length === 0 && given.length === 0) return undefined;
  return { items, ...Object.fromEntries(given) };
}
