import type { OutputInfo } from 'sharp';
import { COMMENTS } from './svg-content.ts';

export interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

/**
 * Decodes a picture, upright and on the ground of the page, for the check and the build alike. Drawings may have more
 * comments before `<svg` than the library looks at. @returns the pixels, and the size of the original
 */
export async function readPicture(
  bytes: Buffer,
  name: string,
  ground: string,
  widthOf: (width: number) => number,
): Promise<{ pixels: Pixels; width: number; height: number }> {
  const { default: sharp } = await import('sharp');
  const drawn = name.endsWith('.svg') ? Buffer.from(`${bytes}`.replace(COMMENTS, '')) : bytes;
  const { width, height } = (await sharp(drawn).metadata()).autoOrient;
  const upright = sharp(drawn).autoOrient().resize(widthOf(width)).flatten({ background: ground });
  return { pixels: await upright.raw().toBuffer({ resolveWithObject: true }), width, height };
}
