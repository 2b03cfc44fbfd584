import { chmod, cp, link, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ARCHIVE_FOLDER } from '../content/content-folder.ts';
import { mediaUses } from '../content/media-files.ts';
import { MEDIA_CACHE, readMediaManifest } from '../content/pictures/picture-manifest.ts';
import type { Content } from '../content/schemas/content.ts';
import { siteUrl } from '../content/site-url.ts';
import { roomParts } from '../rooms.ts';
import { writeIcons } from './found/discovery.ts';
import { SITE } from './pages.ts';
import { preparePictures } from './pictures/pictures.ts';
import { writePressKit } from './press-kit.ts';
import { prepareLook } from './styles/fonts.ts';

export interface BuildRoom {
  publish: (content: Content, publication: Publication) => Promise<void>;
  /** Texts that its part of the server shows. */
  words?: (content: Content) => object;
  /** Content whose media have an address of their own, by that address. */
  mediaApart?: (content: Content) => [address: string, of: Content][];
}

export interface Publication {
  /** The public origin of the site, without a slash at the end. */
  siteUrl: string;
  into: string;
  print: (line: string) => void;
}

export const ROOMS = await roomParts<BuildRoom>('build');

/** The caches hold unsaved words of the desk, and documents before they are public: other accounts must not read them. */
export async function openCache(): Promise<void> {
  await mkdir('.cache', { recursive: true });
  await chmod('.cache', 0o700);
}

/** Makes what the pages read or name: the press kit with its size, encoded pictures, fonts. */
export async function prepareApp(content: Content): Promise<void> {
  await rm(ARCHIVE_FOLDER, { recursive: true, force: true });
  await mkdir(ARCHIVE_FOLDER, { recursive: true });
  const pictures = preparePictures(content).then((made) => writePressKit(content, made));
  await Promise.all([pictures, prepareLook(content.look)]);
}

/** Writes what the server reads besides pages: texts, documents, search index, feeds and files for investors. */
export async function writeServed(
  content: Content,
  into: string,
  print: (line: string) => void,
): Promise<void> {
  const { mail, contactPage, company } = content;
  const words = {
    mail,
    contactPage,
    ...Object.assign({}, ...ROOMS.map((room) => room.words?.(content))),
    shortName: company.shortName,
    siteUrl: siteUrl(company),
  };
  await writeFile(join(into, 'words.json'), JSON.stringify(words));
  await writeIcons(join(into, 'client'));
  const uploads = join(into, 'client/uploads');
  await rm(uploads, { recursive: true, force: true });
  await cp(ARCHIVE_FOLDER, uploads, { recursive: true });
  for (const { publish } of ROOMS) await publish(content, { siteUrl: words.siteUrl, into, print });
}

/** Links the media of the content into the site, some below an address of their own. The cache has others, too. */
export async function linkMedia(content: Content, cache = MEDIA_CACHE, site = SITE): Promise<void> {
  await linkUses(content, cache, join(site, 'media'));
  for (const [address, of] of ROOMS.flatMap((room) => room.mediaApart?.(content) ?? [])) {
    await linkUses(of, cache, join(site, address));
  }
}

async function linkUses(content: Content, cache: string, into: string): Promise<void> {
  const { pictures, files } = await readMediaManifest(cache);
  const used = new Set(
    [...mediaUses(content).values()].flat().map(({ folder, file }) => `${folder}/${file}`),
  );
  const namesIn = (made: Record<string, { src: string }>) =>
    Object.entries(made).flatMap(([path, { src }]) =>
      used.has(path) ? src.slice('/media/'.length) : [],
    );
  const stems = namesIn(pictures).map((name) => `${name}-`);
  const served = new Set(namesIn(files));
  const names = (await readdir(cache, { recursive: true })).filter(
    (name) => served.has(name) || stems.some((stem) => name.startsWith(stem)),
  );
  const folders = new Set(names.map((name) => dirname(join(into, name))));
  for (const folder of folders) await mkdir(folder, { recursive: true });
  await Promise.all(names.map((name) => link(join(cache, name), join(into, name))));
}
