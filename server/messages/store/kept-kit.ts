import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import { FIELDS_REFUSED } from '../../../contract/contact.ts';
import type { ContactMessage } from '../../../contract/contact-schema.ts';
import type { Kit } from '../../../contract/kit.ts';
import { kitDetails } from '../../../contract/kit-schema.ts';
import { Refusal } from '../../guard/failures.ts';
import type { KitCatalogue } from '../kit/catalogue.ts';
import { csvCell } from './csv-cell.ts';

export const keptLine = z.object({
  id: z.string(),
  quantity: z.int(),
  name: z.string(),
  maker: z.string(),
  department: z.string(),
  note: z.string().optional(),
});

/** A kit list as stored with its message: each line with the item's name at that time. */
export const keptKit = z.object({ items: z.array(keptLine), ...kitDetails });

export type KeptLine = z.output<typeof keptLine>;
export type KeptKit = Kit<KeptLine>;

/**
 * Returns the kit list of a message, or undefined when it has none.
 * @throws Refusal 400 naming every item that is not in the catalogue, by its line number
 */
export function kitOf({ kit }: ContactMessage, catalogue: KitCatalogue): KeptKit | undefined {
  if (!kit) return undefined;
  const unknown: Record<string, string> = {};
  const items = kit.items.flatMap((item, at): KeptLine[] => {
    const known = catalogue.get(item.id);
    if (!known) unknown[`items.${at}`] = `${item.id}: not in the catalogue`;
    return known ? [{ ...item, ...known }] : [];
  });
  if (Object.keys(unknown).length > 0) {
    throw new Refusal(400, 'invalid_message', FIELDS_REFUSED, { fields: unknown });
  }
  return { ...kit, items };
}

/** Parses the stored kit list of a row. Returns undefined when there is none. */
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

/**
 * Returns the lines as CSV. Puts an apostrophe before text that a spreadsheet would read as a
 * formula.
 */
export function kitCsv({ items }: KeptKit, heads: Record<keyof KeptLine, string>): string {
  return stringify([...items], {
    header: true,
    columns: COLUMNS.map((key) => ({ key, header: heads[key] })),
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { string: csvCell },
  });
}

const COLUMNS = ['quantity', 'name', 'maker', 'department', 'note', 'id'] as const;
