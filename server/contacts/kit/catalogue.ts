import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** What the server knows of an item: how it is named in mails and tables. */
export interface KnownItem {
  name: string;
  maker: string;
  department: string;
}

/** The items that can be hired, by id. */
export type KitCatalogue = ReadonlyMap<string, KnownItem>;

/** What the server reads of `/hire.json`, the catalogue that the pages search. */
const catalogueFile = z.object({
  departments: z.array(z.object({ title: z.string() })),
  items: z.array(z.object({ id: z.string(), name: z.string(), maker: z.string(), of: z.int() })),
});

/**
 * Reads the catalogue that the build has written; a house without equipment has an empty one.
 * @param file `build/client/hire.json`
 */
export async function readKitCatalogue(file: string): Promise<KitCatalogue> {
  if (!existsSync(file)) return new Map();
  const { departments, items } = catalogueFile.parse(JSON.parse(await readFile(file, 'utf8')));
  return new Map(
    items.map(({ id, name, maker, of }) => [
      id,
      { name, maker, department: departments[of]?.title ?? '' },
    ]),
  );
}
