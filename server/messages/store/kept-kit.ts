import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import type { Kit } from '../../../contract/kit.ts';
import { kitDetails } from '../../../contract/kit-schema.ts';
import { FIGURES } from '../../../contract/kit-sums.ts';
import { CSV_FORM } from './csv-cell.ts';

const figure = z.number().optional();
/** The fields of an item that mails and tables use, in the catalogue and in stored lists. */
export const knownItem = z.object({
  name: z.string(),
  maker: z.string(),
  rate: figure,
  value: figure,
  kg: figure,
  watts: figure,
  /** The items that a package contains, such as `2 × C-stand`. */
  parts: z.array(z.string()).optional(),
});

export const keptLine = knownItem.extend({
  id: z.string(),
  quantity: z.int(),
  department: z.string(),
  note: z.string().optional(),
});

/** The quote that was sent: its numbers, and its text. */
export const keptQuote = z.object({
  charged: z.number().nonnegative(),
  lines: z.array(
    z.object({
      name: z.string(),
      quantity: z.number().nonnegative(),
      rate: z.number().nonnegative().optional(),
      value: z.number().nonnegative().optional(),
      once: z.boolean().optional(),
    }),
  ),
  text: z.string(),
});

/** A kit list as stored with its message, with the names, figures, days and sums of that time. */
export const keptKit = z.object({
  items: z.array(keptLine),
  ...kitDetails,
  counted: z.object({ days: z.int(), charged: z.number(), how: z.string() }).optional(),
  sums: z.array(z.tuple([z.string(), z.string()])).optional(),
  quote: keptQuote.optional(),
});

export type Quote = z.output<typeof keptQuote>;
export type KeptLine = z.output<typeof keptLine>;
export type KeptKit = Kit<KeptLine> & Pick<z.output<typeof keptKit>, 'counted' | 'sums' | 'quote'>;

/** Parses the stored kit list of a row. Returns undefined when there is none. */
export function readKit(kept: string | null): KeptKit | undefined {
  return kept === null ? undefined : keptKit.parse(JSON.parse(kept));
}

/** `2 × FX9 (Sony): A and B`, and below it the parts of a package. */
export function lineText({
  quantity,
  name,
  maker,
  note,
  parts = [],
}: Pick<KeptLine, 'quantity' | 'name' | 'maker' | 'note' | 'parts'>): string {
  const line = `${quantity} × ${name} (${maker})${note ? `: ${note}` : ''}`;
  return [line, ...parts.map((part) => `   ${part}`)].join('\n');
}

/**
 * The heads that Rentman and Current RMS document for the import of equipment (support.rentman.io 24320695034642,
 * help.current-rms.com 1044635 and 402487). Neither documents any for lists, so the other heads are our own.
 */
export const RENTAL_HEADS = {
  quantity: 'Quantity',
  name: 'Name',
  department: 'Product group',
  note: 'Description',
  id: 'Code',
  rate: 'Rental price',
  value: 'Replacement charge',
  kg: 'Weight',
} as const;

/**
 * Returns the lines as CSV, one item a line. `charged` is the number of days to charge.
 * @param heads words for the columns; a column without one has its own name
 */
export function kitCsv(
  { items, counted }: KeptKit,
  heads: Partial<Record<(typeof COLUMNS)[number], string>> = {},
): string {
  const days = counted && { charged: counted.charged, how: counted.how };
  const columns = COLUMNS.map((key) => ({ key, header: heads[key] ?? key }));
  return stringify(
    items.map(({ parts, ...line }) => ({ ...line, parts: parts?.join(', '), ...days })),
    { ...CSV_FORM, columns },
  );
}

const OF_LINE = ['quantity', 'name', 'maker', 'department', 'note', 'id', ...FIGURES] as const;
const COLUMNS = [...OF_LINE, 'parts', 'charged', 'how'] as const;
