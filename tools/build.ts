import { CONTENT_FOLDER, messageOf } from '../content-model/content-folder.ts';
import { loadContent } from '../content-model/load.ts';
import { siteUrl } from '../content-model/site-url.ts';
import { compileApp } from './build/compile.ts';
import { writeDiscovery } from './build/discovery.ts';
import { archiveLists, placeArchives, writeArchives } from './build/filing-archives.ts';
import { prepareFonts } from './build/fonts.ts';
import { rememberInputs } from './build/freshness.ts';
import { writeLicences } from './build/licences.ts';
import { linkMedia } from './build/media-files.ts';
import { SITE } from './build/pages.ts';
import { preparePictures } from './build/pictures.ts';
import { precompress } from './build/precompress.ts';
import { writePressKit } from './build/press-kit.ts';
import { publishFilings } from './build/publish-filings.ts';
import { writePages } from './build/render.ts';
import { writeServerWords } from './build/server-words.ts';
import { writeSpeculationRules } from './build/speculation-rules.ts';

export { buildIsFresh } from './build/freshness.ts';

/**
 * Builds the site from content and code: validation, pictures, fonts, pages, feeds, search index.
 * Prints its progress.
 * @param compressed false writes no compressed files: the server sends all files as they are
 */
export async function runBuild({ compressed = true } = {}): Promise<void> {
  const started = Date.now();
  const print = (line: string) => console.log(messageOf(line));
  const remember = await rememberInputs();
  print('content: checking');
  const content = await loadContent(CONTENT_FOLDER, print);
  const url = siteUrl(content.company);
  await writeArchives(archiveLists(content.filings));
  await writePressKit(content, await preparePictures(content));
  await prepareFonts();
  const app = await compileApp();
  await writeLicences(SITE);
  await linkMedia();
  await writeServerWords(content);
  await placeArchives(SITE);
  await publishFilings(content, { siteUrl: url, into: SITE, print });
  await writeSpeculationRules();
  const introduce = await writeDiscovery(content, { siteUrl: url, print });
  print(`pages: ${await writePages(app, introduce)} written`);
  if (compressed) print(`compressed: ${await precompress()} files`);
  await remember();
  print(`built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

if (import.meta.main) {
  try {
    await runBuild({ compressed: !process.argv.includes('--uncompressed') });
  } catch (error) {
    console.error(messageOf(error));
    process.exitCode = 1;
  }
}
