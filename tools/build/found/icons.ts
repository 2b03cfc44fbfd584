import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { CONTENT_FOLDER } from '../../../model/content-folder.ts';
import { houseColours } from '../../../model/look.ts';

/** Safe zone of a maskable icon: a circle of four fifths of its size. The logo stays inside it. */
const MASKED_MARK = 0.8;

/** Writes the icons of tabs, home screens and app lists from the drawings in `content/brand`. */
export async function writeIcons(into: string, contentFolder = CONTENT_FOLDER): Promise<void> {
  const brand = join(contentFolder, 'brand');
  const { ink } = houseColours(contentFolder);
  const tile = await readFile(join(brand, 'mark-tile.svg'));
  const favicon = await readFile(join(brand, 'favicon.svg'));
  const write = (name: string, data: Buffer) => writeFile(join(into, name), data);

  await copyFile(join(brand, 'favicon.svg'), join(into, 'favicon.svg'));
  await copyFile(join(brand, 'mark-tile.svg'), join(into, 'icon.svg'));
  await write('favicon.ico', icoOf(await rendered(favicon, 32), 32));
  // Home screens cut their own corners, and show transparency as black.
  const square = (size: number) =>
    sharp(tile, density(size)).resize(size).flatten({ background: ink });
  await write('apple-touch-icon.png', await square(180).png({ palette: true }).toBuffer());
  for (const size of [192, 512]) {
    await write(`icon-${size}.png`, await rendered(tile, size));
    await write(`icon-maskable-${size}.png`, await maskable(square, size, ink));
  }
}

async function maskable(
  square: (size: number) => Sharp,
  size: number,
  background: string,
): Promise<Buffer> {
  const mark = Math.round(size * MASKED_MARK);
  const rim = (size - mark) / 2;
  return square(mark)
    .extend({
      top: Math.floor(rim),
      left: Math.floor(rim),
      bottom: Math.ceil(rim),
      right: Math.ceil(rim),
      background,
    })
    .png({ palette: true })
    .toBuffer();
}

function rendered(drawing: Buffer, size: number): Promise<Buffer> {
  return sharp(drawing, density(size)).resize(size).png({ palette: true }).toBuffer();
}

/** Renders the drawing at the requested size or larger, because the drawings measure only 16 and 64. */
function density(size: number): { density: number } {
  return { density: Math.min(72 * (size / 16), 2400) };
}

/** One PNG in an ICO container; all browsers since 2007 support this. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // kind: icon
  head.writeUInt16LE(1, 4); // number of pictures
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // planes
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
