import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { loadContent } from '../../content-model/load.ts';
import { siteUrl } from '../../content-model/site-url.ts';
import { archiveLists, writeArchives } from '../build/filing-archives.ts';
import { prepareFonts } from '../build/fonts.ts';
import { preparePictures } from '../build/pictures.ts';
import { writePressKit } from '../build/press-kit.ts';
import { publishFilings } from '../build/publish-filings.ts';
import { writeServerWords } from '../build/server-words.ts';

/** Files for the server in development, with the layout of `build/`. `build/` itself is not changed. */
export const DEV_BUILD = '.cache/dev';

/** Makes everything that pages and server need at start; unchanged parts are cached. */
export async function prepare(): Promise<void> {
  const into = join(DEV_BUILD, 'client');
  await mkdir(into, { recursive: true });
  const content = await loadContent();
  await writeArchives(archiveLists(content.filings));
  await writePressKit(content, await preparePictures(content));
  await prepareFonts();
  await writeServerWords(content, DEV_BUILD);
  await publishFilings(content, {
    siteUrl: siteUrl(content.company),
    into,
    index: join(DEV_BUILD, 'search.sqlite'),
    print: () => undefined,
  });
}
