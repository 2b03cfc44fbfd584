import { link, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { MEDIA_CACHE, readMediaManifest } from '../../../model/stills/picture-manifest.ts';
import { SITE } from '../pages.ts';

/** Links the encoded media of the content into the built site. The cache also keeps those of other content. */
export async function linkMedia(cache = MEDIA_CACHE, site = SITE): Promise<void> {
  const { pictures, files } = await readMediaManifest(cache);
  const nameOf = ({ src }: { src: string }) => src.slice('/media/'.length);
  const stems = Object.values(pictures).map((picture) => `${nameOf(picture)}-`);
  const whole = new Set(Object.values(files).map(nameOf));
  const names = (await readdir(cache, { recursive: true })).filter(
    (name) => whole.has(name) || stems.some((stem) => name.startsWith(stem)),
  );
  const folders = new Set(names.map((name) => dirname(join(site, 'media', name))));
  for (const folder of folders) await mkdir(folder, { recursive: true });
  await Promise.all(names.map((name) => link(join(cache, name), join(site, 'media', name))));
}
