import { readFile } from 'node:fs/promises';
import type { Picture } from '../schemas/picture.ts';
import type { FilmFacts } from './read-film.ts';

/** A drawing (SVG) or film that is served unchanged, with a hash in its name. */
export interface ServedFile {
  /** Address on the site, for example `/media/clients/first-client-1a2b3c4d.svg`. */
  src: string;
  /** Intrinsic size in pixels; 0 for a loop, the reel and captions. */
  width: number;
  height: number;
  film?: FilmFacts;
}

/** The output of the build for the media under `content/`, by path (`projects/01-first-film.jpg`). */
export interface MediaManifest {
  pictures: Record<string, Omit<Picture, 'alt'>>;
  files: Record<string, ServedFile>;
}

/** Folder of encoded media; development serves `/media/…` from it. */
export const MEDIA_CACHE = '.cache/media';

export async function readMediaManifest(folder = MEDIA_CACHE): Promise<MediaManifest> {
  return JSON.parse(await readFile(`${folder}/manifest.json`, 'utf8')) as MediaManifest;
}
