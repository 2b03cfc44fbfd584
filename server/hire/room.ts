import { join } from 'node:path';
import { countDays } from '../../contract/charged-days.ts';
import { FIELDS_REFUSED } from '../../contract/contact.ts';
import { sumFacts } from '../../contract/kit-sums.ts';
import { Refusal } from '../guard/failures.ts';
import type { KitReader } from '../messages/http/kit-reader.ts';
import type { KeptLine } from '../messages/store/kept-kit.ts';
import type { ServerRoom } from '../services.ts';
import { type KitCatalogue, readKitCatalogue } from './catalogue.ts';
import { asksForKit, carriedKit, formItems } from './form-kit.ts';

export const room: ServerRoom = {
  kits: async (build) => kitReader(await readKitCatalogue(join(build, 'client/hire.json'))),
};

/** Accepts kit lists of the items in the catalogue. */
export const kitReader = (catalogue: KitCatalogue): KitReader => ({
  formItems,
  asksForKit,
  carriedKit,
  keptKit({ kit }) {
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
    const counted = catalogue.charge && countDays(kit, catalogue.charge);
    const sums = sumFacts(items, counted, catalogue.sums ?? {});
    return { ...kit, items, ...(counted && { counted }), ...(sums.length > 0 && { sums }) };
  },
});
