import { link, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filmsOf, openReels } from '../../../rooms/films/content/reels.ts';
import { mediaUses } from '../../content/media-files.ts';
import { MEDIA_CACHE, readMediaManifest } from '../../content/pictures/picture-manifest.ts';
import type { Content } from '../../content/schemas/content.ts';
import { reelPath } from '../../contract/paths.ts';
import { SITE } from '../pages.ts';

/**
 * Links the encoded media of the content into the built site: those of a reel below its own address. The cache also
 * keeps those of other content.
 */
export async function linkMedia(content: Content, cache = MEDIA_CACHE, site = SITE): Promise<void> {
  await linkUses(content, cache, join(site, 'media'));
  for (const reel of openReels(content)) {
    const projects = filmsOf(content, reel).map(({ page: _, loop: __, ...film }) => film);
    const only = { projects } as Content;
    await linkUses(only, cache, join(site, reelPath(reel)));
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
  const whole = new Set(namesIn(files));
  const names = (await readdir(cache, { recursive: true })).filter(
    (name) => whole.has(name) || stems.some((stem) => name.startsWith(stem)),
  );
  const folders = new Set(names.map((name) => dirname(join(into, name))));
  for (const folder of folders) await mkdir(folder, { recursive: true });
  await Promise.all(names.map((name) => link(join(cache, name), join(into, name))));
}
