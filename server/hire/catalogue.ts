import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Charge } from '../../contract/charged-days.ts';
import type { SumWords } from '../../contract/kit-sums.ts';
import { knownItem } from '../messages/store/kept-kit.ts';

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
