import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTENT_FOLDER, WORK_FOLDER } from '../../model/content-folder.ts';
import { loadContent } from '../../model/load.ts';
import { openCache, prepareApp, writeServed } from '../build/steps.ts';

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
