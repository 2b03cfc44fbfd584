import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Kit } from '../../../site/contract/kit.ts';
import { Refusal } from '../../../site/server/guard/failures.ts';
import { FIELDS_REFUSED } from '../../messages/contract/contact.ts';
import type { Enclosure } from '../../messages/server/enclosures.ts';
import { countDays } from '../contract/charged-days.ts';
import { sumFacts } from '../contract/kit-facts.ts';
import { kitSchema } from '../contract/kit-schema.ts';
import { type KeptItem, keptItem } from '../contract/read-kit.ts';
import type { Catalogue } from '../pages/kit/catalogue.ts';
import {
  KEPT_KEYS,
  type KeptKit,
  type KeptLine,
  keptQuote,
  kitCsv,
  kitExport,
  RENTAL_HEADS,
  readKit,
} from './kept-kit.ts';
import { kitFile, kitForSender, kitForStaff } from './kit-mail.ts';

export const room: Enclosure<Kit, KeptKit> = {
  name: 'kit',
  schema: kitSchema,
  keeper: async (build) => kitReader(await readKitCatalogue(join(build, 'client/hire.json'))),
  read: readKit,
  keys: KEPT_KEYS,
  lostInForm: {
    names: /^(?:items|quantity)\b/,
    refusal: {
      items: 'Write the items into the message: a form without JavaScript cannot send a kit list',
    },
  },
  // A message may have dates and a place, but no items.
  isSubject: ({ items }) => items.length > 0,
  mail: (kept, { kit: words }, reference) =>
    words && {
      words,
      forStaff: kitForStaff(kept, words),
      forSender: kitForSender(kept, words),
      file: kitFile(kept, reference, words),
    },
  ...kitExport,
  csv: (kept) => kitCsv(kept, RENTAL_HEADS),
  answered: (given) => answer.parse(given),
};

const answer = z.object({ quote: keptQuote });

export const kitReader =
  (catalogue: KitCatalogue) =>
  (kit: Kit): KeptKit => {
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

type KitCatalogue = ReadonlyMap<string, KeptItem> & Pick<Catalogue, 'charge' | 'sums'>;

/** Reads `hire.json` of the build, which pages search, too. A site without equipment has none, so its catalogue is empty. */
async function readKitCatalogue(file: string): Promise<KitCatalogue> {
  if (!existsSync(file)) return new Map();
  const { charge, sums, departments, items }: Catalogue = JSON.parse(await readFile(file, 'utf8'));
  const known = items.map(({ of, ...item }) => {
    const named = { ...item, department: departments[of]?.title };
    const refuse = () => {
      throw new Error(`${file}: ${item.id} has a field that cannot be read`);
    };
    return [item.id, keptItem(named, refuse)] as const;
  });
  return Object.assign(new Map(known), { charge, sums });
}
