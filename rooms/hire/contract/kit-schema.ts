import * as z from 'zod/mini';
import {
  HANDOVERS,
  KIT_CREW,
  KIT_LENGTHS,
  KIT_LINES,
  KIT_MOST,
  type Kit,
  type KitDetails,
} from '../../../site/contract/kit.ts';
import { isCleanLine, isVisible } from '../../../site/contract/text-policy.ts';
import { DETAILS, type LineFault, type Lose, readLines } from './read-kit.ts';

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

const SHOWN = 60;

function lineError(line: unknown, fault: LineFault): string {
  const { id } = Object(line) as { id?: unknown };
  const isShown = typeof id === 'string' && isVisible(id) && isCleanLine(id);
  return (isShown ? `${id.slice(0, SHOWN)}: ` : '') + LINE_ERRORS[fault];
}

/** A field that is refused if anything of it is lost. The path of an error has the place of its line. */
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

const inOrder = ({ from, to }: KitDetails) => !from || !to || from <= to;

/** The kit list of a message. Its fields are beside those of the message. */
export const kitSchema = z.pipe(
  z.object(kitFields).check(
    // Also checked where another field is refused.
    z.refine(inOrder, {
      path: ['to'],
      error: 'Enter a last day that is not before the first',
      when: () => true,
    }),
  ),
  z.transform(({ items = [], ...fields }): { kit?: Kit } => {
    const given = Object.entries(fields).filter(([, value]) => value !== undefined);
    const isNone = items.length === 0 && given.length === 0;
    return isNone ? {} : { kit: { items, ...Object.fromEntries(given) } };
  }),
);
