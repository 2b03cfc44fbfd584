import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { readLook } from './look.ts';

const PIXELS = 512;
const RIM = 64;

/**
 * Makes the four drawings of `brand/` from the pixels of one picture: its own drawing might have scripts or styles.
 * @param file a PNG or an SVG @throws naming the file if it is neither
 */
export async function writeLogo(folder: string, file: string): Promise<void> {
  const { ink, paper } = readLook(folder).colours;
  const bytes = await readFile(file);
  const svg = /<svg[\s>]/.test(`${bytes}`) && `${bytes}`.replace(/\bcurrentcolor\b/gi, paper);
  const { data, info } = await sharp(svg ? Buffer.from(svg) : bytes, { density: 300 })
    .trim()
    .resize({ width: PIXELS, height: PIXELS, fit: 'inside' })
    .png({ palette: true })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new Error(`${file}: expected a PNG or an SVG, got another kind of file`);
    });
  const href = `href="data:image/png;base64,${data.toString('base64')}"`;
  const { width, height } = info;
  const logo = `viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" ${href}/>`;
  const inside = `x="${RIM}" y="${RIM}" width="${PIXELS - 2 * RIM}" height="${PIXELS - 2 * RIM}"`;
  const ground = `<rect width="${PIXELS}" height="${PIXELS}" rx="112" fill="${ink}"/>`;
  const tile = `viewBox="0 0 ${PIXELS} ${PIXELS}">${ground}<svg ${inside} ${logo}</svg>`;
  const drawings = {
    ...{ 'mark-colour': logo, 'logo-colour-dark': logo },
    ...{ favicon: tile, 'mark-tile': tile },
  };
  for (const [name, rest] of Object.entries(drawings)) {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" ${rest}</svg>\n`;
    await writeFile(join(folder, 'brand', `${name}.svg`), drawing);
  }
}
