import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { loadContent } from '../../model/load.ts';
import { openCache, prepareApp, writeServed } from '../build/steps.ts';

/** Files for the server in development, with the layout of `build/`. `build/` itself is not changed. */
export const DEV_BUILD = '.cache/dev';

/** Makes everything that pages and server need at start. */
export async function prepare(): Promise<void> {
  await openCache();
  await mkdir(join(DEV_BUILD, 'client'), { recursive: true });
  const content = await loadContent();
  await prepareApp(content);
  await writeServed(content, DEV_BUILD, () => undefined);
}
