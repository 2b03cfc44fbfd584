import { spawn } from 'node:child_process';
import { CONTENT_FOLDER } from '../content-model/content-folder.ts';
import { loadContent } from '../content-model/load.ts';
import { siteUrl } from '../content-model/site-url.ts';
import { writeDiscovery } from './build/discovery.ts';
import { archiveLists, placeArchives, writeArchives } from './build/filing-archives.ts';
import { finish } from './build/finish.ts';
import { prepareFonts } from './build/fonts.ts';
import { rememberInputs } from './build/freshness.ts';
import { writeLicences } from './build/licences.ts';
import { linkMedia } from './build/media-files.ts';
import { SITE } from './build/pages.ts';
import { preparePictures } from './build/pictures.ts';
import { publishFilings } from './build/publish-filings.ts';
import { writeServerWords } from './build/server-words.ts';

export { buildIsFresh } from './build/freshness.ts';

/**
 * Makes the site from content and code: checks, pictures, fonts, pages, what stands beside them.
 * Says what it is doing.
 */
export async function runBuild(): Promise<void> {
  const started = Date.now();
  const tell = (line: string) => console.log(line);
  const remember = await rememberInputs();
  tell('content: checking');
  const content = await loadContent(CONTENT_FOLDER, tell);
  const url = siteUrl(content.company);
  await writeArchives(archiveLists(content.filings));
  await preparePictures(content);
  await prepareFonts();
  tell('pages: writing');
  await run('react-router', 'build', '--logLevel', 'warn');
  await writeLicences(SITE);
  await linkMedia();
  await writeServerWords(content);
  await placeArchives(SITE);
  await publishFilings(content, { siteUrl: url, into: SITE, tell });
  const introduce = await writeDiscovery(content, { siteUrl: url, tell });
  await finish(introduce, tell);
  await remember();
  tell(`built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

function run(command: string, ...args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    // Whatever the shell is set to, what is built is for visitors.
    const env = { ...process.env, NODE_ENV: 'production' };
    const child = spawn(command, args, { stdio: 'inherit', env });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args.join(' ')}: exit code ${code}`)),
    );
  });
}

if (import.meta.main) {
  try {
    await runBuild();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
