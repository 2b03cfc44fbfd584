import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Charge, countDays } from '../../../site/contract/charged-days.ts';
import { type SumWords, sumFacts } from '../../../site/contract/kit-facts.ts';
import type { KeptItem } from '../../../site/contract/read-kit.ts';
import { Refusal } from '../../../site/server/guard/failures.ts';
import { FIELDS_REFUSED } from '../../messages/contract/contact.ts';
import type { KeepKit } from '../../messages/server/accept-message.ts';
import type { KeptLine } from '../../messages/server/kept-kit.ts';
import type { KitRoom } from '../../messages/server/message-service.ts';

export const room: KitRoom = {
  kits: async (build) => kitReader(await readKitCatalogue(join(build, 'client/hire.json'))),
};

export const kitReader =
  (catalogue: KitCatalogue): KeepKit =>
  (kit) => {
    const unknown: Record<string, string> = {};
    const items = kit.items.flatMap((item, at): KeptLine[] => {
      const known = catalogue.get(item.id);
      if (!known) unknown[`items.${at}`] = `${item.id}: not in the catalogue`;
      return known ? [{ ...item, ...known }] : [];
    });
    if (Object.keys(unknown).length > 0) {
      throw new Refusal(400, 'invalid_message', FIELDS_REFUSED, { fields: unknown });
    }
    const counted = catalogue.charge && countDays(kit, catalogue.charge);
    const sums = sumFacts(items, counted, catalogue.sums ?? {});
    return { ...kit, items, ...(counted && { counted }), ...(sums.length > 0 && { sums }) };
  };

const figure = z.number().optional();
const knownItem = z.object({
  name: z.string(),
  maker: z.string(),
  rate: figure,
  value: figure,
  kg: figure,
  watts: figure,
  parts: z.array(z.string()).optional(),
});

/** The items for hire, by id, how days are counted, and what is added up. */
type KitCatalogue = ReadonlyMap<string, KeptItem> & {
  charge?: Charge;
  sums?: SumWords;
};

/** The part of `/hire.json` that the server reads. Pages search the same catalogue. */
const catalogueFile = z.object({
  /** The build has checked them. */
  charge: z.custom<Charge>(),
  sums: z.custom<SumWords>(),
  departments: z.array(z.object({ title: z.string() })),
  items: z.array(knownItem.extend({ id: z.string(), of: z.int() })),
});

/** Reads `hire.json` of the build. A site without equipment has none, so its catalogue is empty. */
async function readKitCatalogue(file: string): Promise<KitCatalogue> {
  if (!existsSync(file)) return new Map();
  const { charge, sums, departments, items } = catalogueFile.parse(
    JSON.parse(await readFile(file, 'utf8')),
  );
  const known = new Map(
    items.map(({ id, of, ...item }) => [id, { ...item, department: departments[of]?.title ?? '' }]),
  );
  return Object.assign(known, { charge, sums });
}
