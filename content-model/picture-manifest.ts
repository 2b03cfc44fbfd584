import { readFile } from 'node:fs/promises';
import type { Picture } from './picture.ts';

/** A drawing (SVG) or film that is served as it is, under a name that carries its hash. */
export interface ServedFile {
  /** Address on the site, for example `/media/clients/first-client-1a2b3c4d.svg`. */
  src: string;
  /** Intrinsic size in pixels; 0 for a film. */
  width: number;
  height: number;
}

/** What the build made of the media under `content/`, by path (`projects/01-first-film.jpg`). */
export interface MediaManifest {
  pictures: Record<string, Omit<Picture, 'alt'>>;
  files: Record<string, ServedFile>;
}

/** Where encoded media wait for the site: `/media/…` in development is this folder. */
export const MEDIA_CACHE = '.cache/media';

export async function readMediaManifest(folder = MEDIA_CACHE): Promise<MediaManifest> {
  return JSON.parse(await readFile(`${folder}/manifest.json`, 'utf8')) as MediaManifest;
}
