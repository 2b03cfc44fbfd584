import { z } from 'zod';
import { KIT_ID } from '../../contract/kit.ts';
import { pictureSchema } from './picture.ts';
import { kebab, meta, text, texts, webAddress } from './schema-parts.ts';

const itemId = z.string().regex(KIT_ID, {
  error: 'lower-case words joined by hyphens, 60 characters at most',
});

/** A technical fact: its value, or the value and a remark shown below it. */
const factValue = z.union([text, z.tuple([text, text])], {
  error: 'a text, or a list of a text and a remark',
});

const goesWith = z.strictObject({
  item: itemId,
  quantity: z.number({ error: 'a whole number from 1 to 99' }).int().min(1).max(99).default(1),
});

const equipmentItemSchema = z.strictObject({
  /** Address on its page (`/hire/camera#alexa-35`) and name in a kit list. Never change or reuse it. */
  id: itemId,
  ...texts('maker', 'name'),
  /** Keyed by the ids of the department's `facts`; omit unknown facts. */
  facts: z.record(kebab, factValue).default({}),
  note: text.optional(),
  included: z.array(text).min(1).optional(),
  /** Rupees per day before GST. Without it, the page says that the quote gives the rate. */
  rate: z.number({ error: 'whole rupees, for example 24000' }).int().positive().optional(),
  /** Rupees to replace it, for the insurance. */
  value: z.int({ error: 'whole rupees, for example 2400000' }).positive().optional(),
  /** The items that a package contains. In a kit list, the package is one line with its own rate. */
  parts: z.array(goesWith).min(1).optional(),
  goesWith: z.array(goesWith).min(1).optional(),
  alternatives: z.array(itemId).min(1).optional(),
  picture: pictureSchema.optional(),
  source: webAddress.optional(),
});

const fact = z.strictObject({
  id: kebab,
  label: text,
  /** Shown in the row and found by the search, three at most. */
  row: z.boolean().default(false),
  /** Whether lists add it up: then each value is a weight or a power, such as `8 kg` or `420 W`. */
  sum: z.boolean().default(false),
  filter: z.boolean().default(false),
});

export const departmentSchema = z.strictObject({
  meta,
  lead: text,
  summary: text,
  /** The item whose rate is named there, where the cheapest is only an accessory. */
  from: itemId.optional(),
  included: z.strictObject({ title: text, list: z.array(text).min(1) }),
  facts: z.array(fact).min(1),
  /** What the groups have in common, for example 'Sensor': the name of their filter. */
  groupLabel: text,
  groups: z
    .array(
      z.strictObject({
        id: kebab,
        title: text,
        /** Shorter name for the filter, if the title is long. */
        short: text.optional(),
        items: z.array(equipmentItemSchema).min(1),
      }),
    )
    .min(1),
});

export type DepartmentFile = z.input<typeof departmentSchema>;
export type ItemFile = z.input<typeof equipmentItemSchema>;
export type EquipmentItem = z.output<typeof equipmentItemSchema>;
export type EquipmentFact = z.output<typeof fact>;
/** A department and its id, which is the name of its file and the id of a product. */
export type Department = z.output<typeof departmentSchema> & { id: string };

export const itemsOf = ({ groups }: Department) => groups.flatMap(({ items }) => items);

/** The rate that the list of departments names: of the named item, or of the cheapest. */
export function rateFrom(department: Department): number | undefined {
  const rates = itemsOf(department).flatMap(({ id, rate }) =>
    rate !== undefined && (department.from ?? id) === id ? [rate] : [],
  );
  return rates.length > 0 ? Math.min(...rates) : undefined;
}
