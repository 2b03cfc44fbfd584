import { link, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { mediaUses } from '../../content/media-files.ts';
import { MEDIA_CACHE, readMediaManifest } from '../../content/pictures/picture-manifest.ts';
import type { Content } from '../../content/schemas/content.ts';
import { SITE } from '../pages.ts';
import { ROOMS } from '../steps.ts';

/**
 * Links the encoded media of the content into the built site, some below an address of their own. The cache also keeps
 * those of other content.
 */
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
  const whole = new Set(namesIn(files));
  const names = (await readdir(cache, { recursive: true })).filter(
    (name) => whole.has(name) || stems.some((stem) => name.startsWith(stem)),
  );
  const folders = new Set(names.map((name) => dirname(join(into, name))));
  for (const folder of folders) await mkdir(folder, { recursive: true });
  await Promise.all(names.map((name) => link(join(cache, name), join(into, name))));
}
