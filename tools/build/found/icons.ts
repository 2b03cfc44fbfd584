import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { CONTENT_FOLDER } from '../../../model/content-folder.ts';
import { houseColours } from '../../../model/look.ts';

/** The share of a maskable icon around its safe zone, a circle of four fifths of its size. The logo stays inside it. */
const RIM = 0.1;

/** Writes the icons of tabs, home screens and app lists from the drawings in `content/brand`. */
export async function writeIcons(into: string): Promise<void> {
  const favicon = join(CONTENT_FOLDER, 'brand/favicon.svg');
  const tile = join(CONTENT_FOLDER, 'brand/mark-tile.svg');
  const background = houseColours().ink;
  // Home screens cut their own corners, and show transparency as black.
  const square = (size: number) => rendered(tile, size).flatten({ background });
  const write = (name: string, icon: Sharp) =>
    icon.png({ palette: true }).toFile(join(into, `${name}.png`));

  await copyFile(favicon, join(into, 'favicon.svg'));
  await copyFile(tile, join(into, 'icon.svg'));
  await write('icon', rendered(favicon, 32));
  // Where a document names no icon, browsers ask for this one; they accept any kind of picture in it.
  await copyFile(join(into, 'icon.png'), join(into, 'favicon.ico'));
  await write('apple-touch-icon', square(180));
  for (const size of [192, 512]) {
    const rim = Math.round(size * RIM);
    const rims = { top: rim, bottom: rim, left: rim, right: rim };
    await write(`icon-${size}`, rendered(tile, size));
    await write(`icon-maskable-${size}`, square(size - 2 * rim).extend({ ...rims, background }));
  }
}

/** A drawing at the requested size or larger, because the drawings measure only 16 and 64. */
const rendered = (drawing: string, size: number): Sharp =>
  sharp(drawing, { density: Math.min(72 * (size / 16), 2400) }).resize(size);
