import type { OutputInfo } from 'sharp';
import { COMMENTS } from './svg-content.ts';

export interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

/**
 * Decodes a picture: rotated upright, its transparent parts on the ground of the page. The check and the build read each
 * picture with it, so that the build refuses nothing that the check accepts.
 * @param name its file; a drawing may have more comments before `<svg` than the library looks at
 * @param widthOf the width of the result, by that of the original
 * @returns the pixels, and the size of the original
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
