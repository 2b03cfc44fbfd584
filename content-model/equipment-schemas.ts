import { z } from 'zod';
import { KIT_ID } from '../contract/kit.ts';
import { kebab, meta, text, webAddress } from './schema-parts.ts';

/** `content/equipment/<department>.yaml`: what one department of the gear floor hires out. */

const itemId = z.string().regex(KIT_ID, {
  error: 'lower-case words joined by hyphens, 60 characters at most',
});

/** A fact a crew chooses by: its value, or the value and a remark under it. */
const factValue = z.union([text, z.tuple([text, text])], {
  error: 'a text, or a list of a text and a remark',
});

const goesWith = z.strictObject({
  item: itemId,
  quantity: z.number({ error: 'a whole number from 1 to 99' }).int().min(1).max(99).default(1),
});

const equipmentItemSchema = z.strictObject({
  /** Address on its page (`/hire/camera#alexa-35`) and name in a kit list: never changed, never used again. */
  id: itemId,
  maker: text,
  name: text,
  /** By the ids of the department's `facts`; a fact nobody has stated is left out. */
  facts: z.record(kebab, factValue).default({}),
  /** What a renter must know before choosing it. */
  note: text.optional(),
  /** What leaves the house with it. */
  included: z.array(text).min(1).optional(),
  /** Rupees a day before GST; left out, the rate is given in the quote. */
  rate: z.number({ error: 'whole rupees, for example 24000' }).int().positive().optional(),
  goesWith: z.array(goesWith).min(1).optional(),
  /** Ids of items that do the same work. */
  alternatives: z.array(itemId).min(1).optional(),
  /** Where the facts were read. */
  source: webAddress.optional(),
});

const fact = z.strictObject({
  id: kebab,
  label: text,
  /** Stands in the row; the others are shown in the comparison only. Three at most. */
  row: z.boolean().default(false),
  /** The rows can be filtered by its values. */
  filter: z.boolean().default(false),
});

export const departmentSchema = z.strictObject({
  meta,
  lead: text,
  /** The line at the department's name on /hire. */
  summary: text,
  included: z.strictObject({ title: text, list: z.array(text).min(1) }),
  facts: z.array(fact).min(1),
  /** What the groups tell apart, for example 'Sensor': the name of their filter. */
  groupLabel: text,
  groups: z
    .array(
      z.strictObject({
        id: kebab,
        title: text,
        /** The name on the filter, where the title is long. */
        short: text.optional(),
        items: z.array(equipmentItemSchema).min(1),
      }),
    )
    .min(1),
});

export type EquipmentItem = z.output<typeof equipmentItemSchema>;
export type EquipmentFact = z.output<typeof fact>;
/** A department with the id that its file is named by: that of a product. */
export type Department = z.output<typeof departmentSchema> & { id: string };
