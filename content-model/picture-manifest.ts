import { readFile } from 'node:fs/promises';
import type { Picture } from './picture.ts';

/** Encoded pictures by their path under `content/`, as tools/pictures.ts wrote them. */
export type PictureManifest = Record<string, Omit<Picture, 'alt'>>;

export const PICTURE_MANIFEST = '.cache/media/manifest.json';

export async function readPictureManifest(): Promise<PictureManifest> {
  return JSON.parse(await readFile(PICTURE_MANIFEST, 'utf8')) as PictureManifest;
}
