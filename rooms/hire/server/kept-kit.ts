import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import type { Kit, KitDetails, KitItem } from '../../../site/contract/kit.ts';
import { CSV_FORM } from '../../messages/server/safe-text.ts';
import type { CountedDays } from '../contract/charged-days.ts';
import { FIGURES, kitFacts } from '../contract/kit-facts.ts';
import {
  DETAILS,
  type Given,
  type KeptItem,
  keptItem,
  lostText,
  salvagedKit,
} from '../contract/read-kit.ts';

export const keptQuote = z.object({
  charged: z.number().nonnegative(),
  lines: z.array(
    z.object({
      name: z.string(),
      quantity: z.number().nonnegative(),
      rate: z.number().optional(),
      value: z.number().nonnegative().optional(),
      once: z.boolean().optional(),
    }),
  ),
  until: z.iso.date().optional(),
  text: z.string(),
});

export type Quote = z.output<typeof keptQuote>;
export type KeptLine = KitItem & KeptItem;

/** A kit list as stored with its message, with the names, figures, days and sums of that time. */
export interface KeptKit extends Kit<KeptLine> {
  counted?: CountedDays | undefined;
  sums?: [label: string, text: string][] | undefined;
  quote?: Quote | undefined;
  /** What could not be read, as text. It stays in the row. */
  lost?: string[] | undefined;
}

const COUNTED = z.object({ days: z.int(), charged: z.number(), how: z.string() });
const SUMS = z.array(z.tuple([z.string(), z.string()]));

/** Reads the stored kit list of a row as far as possible. Undefined when there is none. */
export function readKit(kept: string | null): KeptKit | undefined {
  if (kept === null) return undefined;
  const given = parsed(kept);
  const { kit, lost } = salvagedKit(given, keptItem);
  const beside = <Value>(field: string, schema: z.ZodType<Value>): Record<string, Value> => {
    const value = (Object(given) as Given)[field];
    const read = schema.optional().safeParse(value);
    if (!read.success) lost.push({ field, value });
    return read.data === undefined ? {} : { [field]: read.data };
  };
  return {
    ...kit,
    ...beside('counted', COUNTED),
    ...beside('sums', SUMS),
    ...beside('quote', keptQuote),
    ...(lost.length > 0 && { lost: lost.map(lostText) }),
  };
}

function parsed(kept: string): unknown {
  try {
    return JSON.parse(kept);
  } catch {
    return kept;
  }
}

export const listLines = ({ items, lost = [] }: Pick<KeptKit, 'items' | 'lost'>): string[] => [
  ...items.map(lineText),
  ...lost,
];

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

/** The lines as CSV, one item a line. @param heads words for the columns; a column without one has its own name */
export function kitCsv(
  { items, counted, lost = [] }: KeptKit,
  heads: Partial<Record<(typeof COLUMNS)[number], string>> = {},
): string {
  const days = counted && { charged: counted.charged, how: counted.how };
  const columns = COLUMNS.map((key) => ({ key, header: heads[key] ?? key }));
  return stringify(
    [
      ...items.map(({ parts, ...line }) => ({ ...line, parts: parts?.join(', '), ...days })),
      ...lost.map((note) => ({ note })),
    ],
    { ...CSV_FORM, columns },
  );
}

const OF_LINE = ['quantity', 'name', 'maker', 'department', 'note', 'id', ...FIGURES] as const;
const COLUMNS = [...OF_LINE, 'parts', 'charged', 'how'] as const;

export const KEPT_KEYS = [
  ...['items', ...Object.keys(DETAILS), 'counted', 'sums', 'quote'],
  ...[...OF_LINE, 'parts'],
];

/** A list in an export. In a CSV, each detail has a cell, and all lines share one. */
export const kitExport = {
  record: (kit?: KeptKit) => ({
    ...Object.fromEntries(DETAIL_NAMES.map((name) => [name, kit?.[name] ?? null])),
    items: kit?.items ?? null,
    ...(kit?.lost && { lost: kit.lost }),
  }),
  cells(kit?: KeptKit) {
    const { days: _, ...facts } = kitFacts(kit ?? {});
    return { ...facts, items: kit && listLines(kit).join('\n') };
  },
};

const DETAIL_NAMES = Object.keys(DETAILS) as (keyof KitDetails)[];
