import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import {
  FRAME_MEDIA,
  type FrameName,
  hundredths,
  jpegWidths,
} from '../../content/pictures/picture-frames.ts';
import { type Pixels, readPicture } from '../../content/pictures/read-picture.ts';
import type { PictureRecord } from '../../content/schemas/picture.ts';
import { sha256Of } from '../../content/sha256.ts';
import { writeAtomically } from '../../content/write-atomically.ts';
import { frameLookOf, lookOf } from './looks.ts';

/** Ratio of each width to the next larger one: browsers fetch at most a third more. From 2560 it meets 1920 and 1440. */
const STEP = 0.75;

/** The smallest and largest width in any layout, in pixels. 2560 is a common desktop width, and half of a 5K screen. */
const SHOWN: Record<string, { narrowest: number; widest: number }> = {
  hero: { narrowest: 560, widest: 2560 },
  projects: { narrowest: 210, widest: 2560 },
  products: { narrowest: 210, widest: 1600 },
  people: { narrowest: 112, widest: 1200 },
  equipment: { narrowest: 70, widest: 300 },
};

/** The width to which an original is reduced before encoding. */
export function widest(width: number, folder: string): number {
  return Math.min(width, SHOWN[folder]?.widest ?? width);
}

/** Widths to encode, ascending, limited by the original and by the layout. None is above nine tenths of the original, because it would save little. */
function ladder(width: number, folder: string): number[] {
  const { narrowest, widest: most } = SHOWN[folder] ?? { narrowest: width, widest: width };
  const smaller = steps(most, narrowest).filter((each) => each <= 0.9 * width);
  return [...smaller, widest(width, folder)];
}

function steps(from: number, narrowest: number): number[] {
  const widths: number[] = [];
  for (let next = from * STEP; next >= narrowest; next *= STEP) widths.unshift(Math.round(next));
  return widths;
}

/** Aspect ratio of the portrait crop: a phone's screen, with a margin for browser bars. */
const PROPORTION = 0.55;

/** Widths of a portrait crop: phones of 320 to 430 px at one and two densities. */
const NARROWEST = 350;

/** The largest portrait crop of a picture that positions the focal point like `object-position`. */
function uprightCut(width: number, height: number, [focalX]: readonly [number, number]) {
  const cut = Math.round(height * PROPORTION);
  if (cut >= width) return undefined;
  return { left: Math.round(((width - cut) * focalX) / 100), top: 0, width: cut, height };
}

const uprightLadder = (width: number): number[] => [...steps(width, NARROWEST), width];

/** Against effort 1 with full colour, on ten stills: the same PSNR, files 3 % larger, in 27 % of the time. */
const AVIF = { quality: 50, effort: 0, chromaSubsampling: '4:2:0' } as const;
/** For phones held upright, on whose dense screens the difference to quality 50 does not show. */
const UPRIGHT_AVIF = { ...AVIF, quality: 38 };
/** The settings of mozjpeg without its search for the smallest file, which took longer than all AVIF files, for 15 % of the size. */
const JPEG = {
  quality: 72,
  progressive: true,
  quantisationTable: 3,
  overshootDeringing: true,
} as const;
const SETTINGS = JSON.stringify({ AVIF, UPRIGHT_AVIF, JPEG, version: 8 });

export interface PictureJob {
  folder: string;
  record: Pick<PictureRecord, 'file' | 'focal'> & { upright?: boolean };
  /** Set for an alternative frame of another picture, for windows of this shape. */
  frame?: FrameName;
}

/** Encodes one picture at every width, or takes it from the cache. */
export async function encodePicture(
  { folder, record, frame }: PictureJob,
  { contentFolder, cache, ground }: Record<'contentFolder' | 'cache' | 'ground', string>,
) {
  const bytes = await readFile(join(contentFolder, folder, record.file));
  const cutKey = record.upright ? `upright ${record.focal}` : '';
  const groundKey = record.file.endsWith('.jpg') ? '' : ground;
  const hash = sha256Of(SETTINGS, folder, cutKey + groundKey, bytes);
  const name = `${parse(record.file).name}-${hash.slice(0, 8)}`;

  const memory = join(cache, `${name}.json`);
  const known = existsSync(memory);
  const widthOf = (width: number) => widest(width, folder);
  const shown = known ? undefined : (await readPicture(bytes, record.file, ground, widthOf)).pixels;
  const original = shown
    ? await measure(shown)
    : (JSON.parse(await readFile(memory, 'utf8')) as Awaited<ReturnType<typeof measure>>);
  const { width, height } = original;
  const cut = record.upright ? uprightCut(width, height, record.focal) : undefined;
  const widths = frame ? uprightLadder(width) : ladder(width, folder);
  const src = `/media/${name}`;
  const upright = cut && {
    src: `${src}-up`,
    widths: uprightLadder(cut.width),
    media: FRAME_MEDIA.portrait,
    aspect: hundredths(cut.width / cut.height),
  };

  if (shown) {
    const target = join(cache, name);
    await encodeAll(imageOf(shown), original, widths, target, frame);
    if (cut && upright) {
      const part = imageOf(shown).extract(cut);
      await encodeAll(part, cut, upright.widths, `${target}-up`, 'portrait');
    }
    // Written last, so it proves that all files are complete.
    await writeAtomically(memory, JSON.stringify(original));
  }
  const look = frame ? frameLookOf(record.focal, frame) : lookOf(record.focal, original.average);
  const picture = { src, widths, width, height, look, ...(upright && { frames: [upright] }) };
  return { picture, encoded: !known };
}

const imageOf = ({ data, info }: Pixels): Sharp => sharp(data, { raw: info });

async function measure(shown: Pixels) {
  const { width, height } = shown.info;
  const small = await imageOf(shown).resize(64).raw().toBuffer({ resolveWithObject: true });
  const { channels } = await imageOf(small).stats();
  return { width, height, average: channels.map(({ mean }) => mean) };
}

/** Writes an image at every width, each reduced from the next larger one, which is faster. Portrait crops and alternative frames are AVIF only: other browsers show the wide JPEG, cropped by the layout. */
async function encodeAll(
  image: Sharp,
  size: { width: number; height: number },
  widths: readonly number[],
  target: string,
  frame: FrameName | undefined,
): Promise<void> {
  const jpegs = new Set(frame ? [] : jpegWidths(widths));
  const avif = frame === 'portrait' ? UPRIGHT_AVIF : AVIF;
  let larger = image;
  for (const width of widths.toReversed()) {
    const height = Math.round((width * size.height) / size.width);
    const reduced = larger.resize(width, height, { fit: 'fill' }).raw();
    const { data, info } = await reduced.toBuffer({ resolveWithObject: true });
    const scaled = imageOf({ data, info });
    await writeAtomically(`${target}-${width}.avif`, await scaled.clone().avif(avif).toBuffer());
    if (jpegs.has(width)) {
      await writeAtomically(`${target}-${width}.jpg`, await scaled.clone().jpeg(JPEG).toBuffer());
    }
    larger = scaled;
  }
}
