import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readPages } from '../../site/build/pages.ts';
import { worst } from './figure.ts';

/** The page with the most bytes of HTML, without a browser or server: compressed, if the build made a compressed copy. */
export async function heaviestPage(site: string) {
  const weighed = (await readPages(site)).map(async ({ route, file }) => {
    const path = join(site, file);
    const compressed = await stat(`${path}.br`).catch(() => undefined);
    return [route, (compressed ?? (await stat(path))).size] as const;
  });
  return worst(await Promise.all(weighed));
}
