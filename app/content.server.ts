import type { Content } from '../content-model/content.ts';
import { loadContent } from '../content-model/load.ts';
import type { Picture, PictureRecord } from '../content-model/picture.ts';
import { readPictureManifest } from '../content-model/picture-manifest.ts';

/** What page loaders read while the site is being written to HTML: the content, and its pictures as encoded. */

let loaded: Promise<Content> | undefined;

/** All of `content/`, read and checked once a build (each time in development, so that edits show). */
export function content(): Promise<Content> {
  if (import.meta.env.DEV) return loadContent();
  loaded ??= loadContent();
  return loaded;
}

/**
 * A picture with the sizes the build has made of it.
 * @param folder folder under `content/` that holds the file, for example `projects`
 */
export async function picture(folder: string, record: PictureRecord): Promise<Picture> {
  const manifest = await readPictureManifest();
  const encoded = manifest[`${folder}/${record.file}`];
  if (!encoded)
    throw new Error(`content/${folder}/${record.file}: no encoded sizes; run npm run build`);
  return { ...encoded, alt: record.alt };
}
