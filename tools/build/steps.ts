import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { reelPath } from '../../contract/paths.ts';
import { endOf } from '../../model/films/reels.ts';
import type { Content } from '../../model/schemas/content.ts';
import { siteUrl } from '../../model/site-url.ts';
import { archiveLists, placeUploads, writeArchives } from './filings/filing-archives.ts';
import { writePressKit } from './filings/press-kit.ts';
import { publishFilings } from './filings/publish-filings.ts';
import { preparePictures } from './pictures/pictures.ts';
import { prepareLook } from './styles/fonts.ts';

/** The steps that the build and `npm run dev` share. Unchanged parts are cached. */

/** The caches hold unsaved words of the desk, and documents before they are public: other accounts must not read them. */
export async function openCache(): Promise<void> {
  await mkdir('.cache', { recursive: true });
  await chmod('.cache', 0o700);
}

/** Makes what the pages read or name: archives with their sizes, encoded pictures, fonts. */
export async function prepareApp(content: Content): Promise<void> {
  await writeArchives(content.investor ? archiveLists(content.filings) : new Map());
  await writePressKit(content, await preparePictures(content));
  await prepareLook(content.look);
}

/** Writes what the server reads besides pages: texts, documents, search index, feeds and files for investors. */
export async function writeServed(
  content: Content,
  into: string,
  print: (line: string) => void,
): Promise<void> {
  const { mail, contactPage, investor, filingSections, company } = content;
  const words = {
    mail,
    contactPage,
    alerts: investor?.alerts,
    search: investor?.search,
    sections: filingSections.map(({ id, title }) => ({ id, title })),
    siteUrl: siteUrl(company),
  };
  await writeFile(join(into, 'words.json'), JSON.stringify(words));
  // For the server only: when each reel ends.
  const ends = content.reels.map((reel) => [reelPath(reel), endOf(reel)]);
  await writeFile(join(into, 'reels.json'), JSON.stringify(Object.fromEntries(ends)));
  await placeUploads(content.filings, join(into, 'client'));
  await publishFilings(content, {
    siteUrl: words.siteUrl,
    into: join(into, 'client'),
    index: join(into, 'search.sqlite'),
    print,
  });
}
