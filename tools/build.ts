import { CONTENT_FOLDER, messageOf } from '../model/content-folder.ts';
import { loadContent } from '../model/load.ts';
import { expectOnlyFiles } from '../model/only-files.ts';
import { refusePlaceholders } from '../model/placeholders.ts';
import { siteUrl } from '../model/site-url.ts';
import { introductions, writeDiscovery } from './build/found/discovery.ts';
import { linkMedia } from './build/pictures/media-files.ts';
import { compileApp } from './build/site/compile.ts';
import { rememberInputs } from './build/site/freshness.ts';
import { writeLicences } from './build/site/licences.ts';
import { precompress } from './build/site/precompress.ts';
import { writePages } from './build/site/render.ts';
import { openCache, prepareApp, writeServed } from './build/steps.ts';

export { buildIsFresh } from './build/site/freshness.ts';

/**
 * Builds the site from content and code: validation, pictures, fonts, pages, feeds, search index.
 * Prints its progress.
 * @param compressed false writes no compressed files: the server sends all files as they are
 * @param live true refuses content with placeholders of the starter
 */
export async function runBuild({ compressed = true, live = false } = {}): Promise<void> {
  const started = Date.now();
  process.env['PUBLIC_AT'] ??= new Date(started).toISOString();
  const print = (line: string) => console.log(messageOf(line));
  const remember = await rememberInputs();
  print('content: checking');
  await openCache();
  await expectOnlyFiles(CONTENT_FOLDER);
  const content = await loadContent(CONTENT_FOLDER, print);
  if (live) await refusePlaceholders(CONTENT_FOLDER);
  const url = siteUrl(content.company);
  await prepareApp(content);
  const app = await compileApp();
  await writeLicences();
  await linkMedia(content);
  await writeServed(content, 'build', print);
  const pages = await writePages(app, await introductions(content, url));
  await writeDiscovery(content, pages, { siteUrl: url, print });
  print(`pages: written, ${pages.length} of them for search engines`);
  if (compressed) print(`compressed: ${await precompress(print)} files`);
  await remember();
  print(`built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

if (import.meta.main) {
  try {
    const given = (option: string) => process.argv.includes(option);
    await runBuild({ compressed: !given('--uncompressed'), live: given('--live') });
  } catch (error) {
    console.error(messageOf(error));
    process.exitCode = 1;
  }
}
