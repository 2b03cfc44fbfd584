import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** The fields of an item that mails and tables use. */
export interface KnownItem {
  name: string;
  maker: string;
  department: string;
}

/** The items for hire, by id. */
export type KitCatalogue = ReadonlyMap<string, KnownItem>;

/** The part of `/hire.json` that the server reads. Pages search the same catalogue. */
const catalogueFile = z.object({
  departments: z.array(z.object({ title: z.string() })),
  items: z.array(z.object({ id: z.string(), name: z.string(), maker: z.string(), of: z.int() })),
});

/**
 * Reads the catalogue from the build. A site without equipment has an empty one.
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
