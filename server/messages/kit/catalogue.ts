import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Charge } from '../../../contract/charged-days.ts';
import type { SumWords } from '../../../contract/kit-sums.ts';

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

/** The items for hire, by id, how days are counted, and what is added up. */
export type KitCatalogue = ReadonlyMap<
  string,
  z.output<typeof knownItem> & { department: string }
> & {
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
export async function readKitCatalogue(file: string): Promise<KitCatalogue> {
  if (!existsSync(file)) return new Map();
  const { charge, sums, departments, items } = catalogueFile.parse(
    JSON.parse(await readFile(file, 'utf8')),
  );
  const known = new Map(
    items.map(({ id, of, ...item }) => [id, { ...item, department: departments[of]?.title ?? '' }]),
  );
  return Object.assign(known, { charge, sums });
}
