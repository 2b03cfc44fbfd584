import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import type { ContactMessage } from '../../../contract/contact-schema.ts';
import { Refusal } from '../../failures.ts';
import { csvCell } from '../operator/csv-cell.ts';
import type { KitCatalogue } from './catalogue.ts';

const keptLine = z.object({
  id: z.string(),
  quantity: z.int(),
  name: z.string(),
  maker: z.string(),
  department: z.string(),
  note: z.string().optional(),
});

/** A kit list as it is kept with its message: each line with the name its item had that day. */
const keptKit = z.object({
  items: z.array(keptLine),
  dates: z.string().optional(),
  place: z.string().optional(),
});

export type KeptLine = z.output<typeof keptLine>;
export type KeptKit = z.output<typeof keptKit>;

/**
 * The kit list of a message; undefined where it has none.
 * @throws Refusal 400 naming every item that the catalogue does not have, by the place of its line
 */
export function kitOf(message: ContactMessage, catalogue: KitCatalogue): KeptKit | undefined {
  const { items = [], dates, place } = message;
  if (items.length === 0 && dates === undefined && place === undefined) return undefined;
  const unknown: Record<string, string> = {};
  const lines = items.flatMap((item, at): KeptLine[] => {
    const known = catalogue.get(item.id);
    if (!known) unknown[`items.${at}`] = `${item.id}: not in the catalogue`;
    return known ? [{ ...item, ...known }] : [];
  });
  if (Object.keys(unknown).length > 0) {
    throw new Refusal(400, 'invalid_message', 'Please correct the fields named.', {
      fields: unknown,
    });
  }
  return { items: lines, ...(dates && { dates }), ...(place && { place }) };
}

/** Reads what a row keeps; undefined where the message came without a list. */
export function readKit(kept: string | null): KeptKit | undefined {
  return kept === null ? undefined : keptKit.parse(JSON.parse(kept));
}

/** `2 × FX9 (Sony): A and B` */
export function lineText({
  quantity,
  name,
  maker,
  note,
}: Pick<KeptLine, 'quantity' | 'name' | 'maker' | 'note'>): string {
  return `${quantity} × ${name} (${maker})${note ? `: ${note}` : ''}`;
}

/** The lines as a spreadsheet takes them; what it would take for a formula gets an apostrophe in front. */
export function kitCsv({ items }: KeptKit, heads: Record<keyof KeptLine, string>): string {
  return stringify(items, {
    header: true,
    columns: COLUMNS.map((key) => ({ key, header: heads[key] })),
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { string: csvCell },
  });
}

const COLUMNS = ['quantity', 'name', 'maker', 'department', 'note', 'id'] as const;
