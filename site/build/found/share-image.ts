import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import escapeHtml from 'escape-html';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import subsetFont from 'subset-font';
import { CONTENT_FOLDER } from '../../content/content-folder.ts';
import { coloursOf, readLook } from '../../content/look.ts';
import { type Pixels, readPicture } from '../../content/pictures/read-picture.ts';
import type { Look } from '../../content/schemas/look-schema.ts';
import { sha256Of } from '../../content/sha256.ts';
import { writeAtomically } from '../../content/write-atomically.ts';
import type { FoundPage } from '../../page-data/page-data.ts';
import { characters, DEVANAGARI_DISPLAY, DISPLAY, fontFile } from '../styles/fonts.ts';

const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** Messengers omit larger pictures from a preview, and phones load them on mobile data. */
const MOST_BYTES = 120_000;

const MARGIN = 64;
const STICK = 30;
const HEADLINE = { width: 860, height: 300 } as const;
/** Images of another version are made anew, as are those of another look. */
const VERSION = 5;
/** All characters of Latin-1, because headlines can be any text. */
const CHARACTERS = characters(0x20, 0xff);

const CACHE = '.cache/share';

/** The picture of a shared link: still, logo, headline in the site's font, clapper stick. */
export async function shareImage(page: FoundPage): Promise<{ address: string; file: string }> {
  await mkdir(CACHE, { recursive: true });
  const look = readLook(CONTENT_FOLDER);
  const { folder, record } = page.still;
  const [photograph, logo] = await Promise.all([
    readFile(join(CONTENT_FOLDER, folder, record.file)),
    readFile(join(CONTENT_FOLDER, 'brand/logo-colour-dark.svg')),
  ]);
  const settings = JSON.stringify([VERSION, look, page.headline, record.focal]);
  const hash = sha256Of(settings, photograph, logo);
  const name = `${basename(page.path) || 'home'}-${hash.slice(0, 8)}.jpg`;
  const file = join(CACHE, name);
  if (!existsSync(file)) {
    const mark = await sharp(logo, { density: 150 }).resize({ height: 92 }).toBuffer();
    const font = await fontOf(page.headline, look);
    const ground = coloursOf(look).ink;
    const { pixels } = await readPicture(photograph, record.file, ground, (width) => width);
    const image = cropped(pixels, record.focal).composite([
      { input: Buffer.from(scrimAndStick(look)), left: 0, top: 0 },
      { input: mark, left: MARGIN, top: 56 },
      await headlineLayer(page.headline, look, font),
    ]);
    await writeAtomically(file, await lightEnough(image));
  }
  return { address: `/media/share/${name}`, file };
}

/** The crop of a still that fills the image and keeps its focal point in the same place. */
function cropped({ data, info }: Pixels, [x, y]: readonly [number, number]): Sharp {
  const { width, height } = info;
  const scale = Math.min(width / SHARE_SIZE.width, height / SHARE_SIZE.height);
  const part = {
    width: Math.round(SHARE_SIZE.width * scale),
    height: Math.round(SHARE_SIZE.height * scale),
  };
  const left = Math.round(((width - part.width) * x) / 100);
  const top = Math.round(((height - part.height) * y) / 100);
  return sharp(data, { raw: info })
    .extract({ left, top, ...part })
    .resize(SHARE_SIZE);
}

/** A dark gradient makes headline and logo readable on any still; the closed stick is at the bottom. */
function scrimAndStick(look: Look): string {
  const { ink, marigold } = coloursOf(look);
  const { width, height } = SHARE_SIZE;
  const top = height - STICK;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="up" x1=".1" x2=".75" y1="1" y2="0"><stop offset=".1" stop-color="${ink}" stop-opacity=".92"/><stop offset=".5" stop-color="${ink}" stop-opacity=".5"/><stop offset=".9" stop-color="${ink}" stop-opacity="0"/></linearGradient>
    <linearGradient id="down" x2="0" y2="1"><stop stop-color="${ink}" stop-opacity=".7"/><stop offset=".3" stop-color="${ink}" stop-opacity="0"/></linearGradient>
    <rect width="${width}" height="${height}" fill="url(#up)"/><rect width="${width}" height="${height}" fill="url(#down)"/>
    <pattern id="stripes" y="${top}" width="64" height="${STICK}" patternUnits="userSpaceOnUse"><rect width="64" height="${STICK}" fill="${ink}"/><path fill="${marigold}" d="M0 0h32l-16 ${STICK}H0zM64 0v${STICK}H48z"/></pattern>
    <rect y="${top}" width="${width}" height="${STICK}" fill="url(#stripes)"/></svg>`;
}

/** The font of a headline in a format for the picture library: decompressed, and cached. */
async function fontOf(headline: string, look: Look) {
  const hindi = /\p{Script=Devanagari}/u.test(headline);
  const face = hindi ? DEVANAGARI_DISPLAY : DISPLAY;
  const font = await readFile(fontFile(face, look));
  const file = join(CACHE, `display-${sha256Of(font).slice(0, 8)}.ttf`);
  if (!existsSync(file)) {
    const kept = hindi ? face.always : `${CHARACTERS}‘’“”–—…`;
    const axes = { targetFormat: 'sfnt', variationAxes: face.axes } as const;
    await writeAtomically(file, await subsetFont(font, kept, axes));
  }
  // The signs above and below the letters of Devanagari need a whole line.
  if (hindi) return { family: 'Teko', file, lineHeight: 1 };
  return { family: look.fonts.display?.family ?? 'League Gothic', file, lineHeight: 0.8 };
}

async function headlineLayer(
  headline: string,
  { colours }: Look,
  { family, file, lineHeight }: Awaited<ReturnType<typeof fontOf>>,
): Promise<OverlayOptions> {
  const words = escapeHtml(headline.toUpperCase());
  const text = `<span foreground="${colours.paper}" line_height="${lineHeight}">${words}</span>`;
  const { data, info } = await sharp({
    text: { text, font: family, fontfile: file, rgba: true, ...HEADLINE },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, left: MARGIN, top: SHARE_SIZE.height - STICK - 48 - info.height };
}

/** The best quality within the size limit; film grain makes files larger, so stills differ. */
async function lightEnough(image: Sharp): Promise<Buffer> {
  const drawn = await image.raw().toBuffer({ resolveWithObject: true });
  for (let quality = 82; ; quality -= 6) {
    const encoded = sharp(drawn.data, { raw: drawn.info }).jpeg({ quality, progressive: true });
    const data = await encoded.toBuffer();
    if (data.length <= MOST_BYTES || quality < 40) return data;
  }
}
