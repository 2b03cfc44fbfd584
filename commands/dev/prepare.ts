import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openCache, prepareApp, writeServed } from '../../site/build/steps.ts';
import { CONTENT_FOLDER, WORK_FOLDER } from '../../site/content/content-folder.ts';
import { loadContent } from '../../site/content/load.ts';

/** Files for the server in development, with the layout of `build/`. `build/` itself is not changed. */
export const DEV_BUILD = join(WORK_FOLDER, 'dev');

/** Makes everything that pages and server need at start. @param print receives warnings of the content */
export async function prepare(print?: (line: string) => void): Promise<void> {
  await openCache();
  await mkdir(join(DEV_BUILD, 'client'), { recursive: true });
  const content = await loadContent(CONTENT_FOLDER, print);
  await prepareApp(content);
  await writeServed(content, DEV_BUILD, () => undefined);
}
