import { compileApp } from '../site/build/compile/compile.ts';
import { rememberInputs } from '../site/build/compile/freshness.ts';
import { writeLicences } from '../site/build/compile/licences.ts';
import { precompress } from '../site/build/compile/precompress.ts';
import { writePages } from '../site/build/compile/render.ts';
import { introductions, writeDiscovery } from '../site/build/found/discovery.ts';
import { linkMedia, openCache, prepareApp, writeServed } from '../site/build/steps.ts';
import { CONTENT_FOLDER, messageOf } from '../site/content/content-folder.ts';
import { expectOnlyFiles } from '../site/content/folder-files.ts';
import { loadContent } from '../site/content/load.ts';
import { refusePlaceholders } from '../site/content/placeholders.ts';
import { siteUrl } from '../site/content/site-url.ts';

/** Builds the site. @param compressed whether to write compressed files @param live refuses placeholders of the starter */
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
