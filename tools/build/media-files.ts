import { link, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { MEDIA_CACHE } from '../../content-model/picture-manifest.ts';
import { SITE } from './pages.ts';

const SERVED = /\.(?:avif|jpg|svg|mp4)$/;

/** Adds the encoded media to the built site as hard links, without copying. */
export async function linkMedia(cache = MEDIA_CACHE, site = SITE): Promise<void> {
  const names = (await readdir(cache, { recursive: true })).filter((name) => SERVED.test(name));
  const folders = new Set(names.map((name) => dirname(join(site, 'media', name))));
  for (const folder of folders) await mkdir(folder, { recursive: true });
  await Promise.all(names.map((name) => link(join(cache, name), join(site, 'media', name))));
}
