import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { readOnce } from '../read-once.ts';
import { type Problem, problemAt } from '../yaml/problems.ts';
import { FRAMES } from './picture-frames.ts';
import { readFilm } from './read-film.ts';
import { readPicture } from './read-picture.ts';
import { activeSvgContent, drawingSize } from './svg-content.ts';

/** Requirements of the page layout for pictures, by folder of `content/`. */
const NEEDED: Record<string, { width: number; height: number; landscape: boolean }> = {
  hero: { width: 1280, height: 640, landscape: true },
  projects: { width: 1200, height: 600, landscape: true },
  products: { width: 800, height: 600, landscape: false },
  people: { width: 600, height: 600, landscape: false },
  equipment: { width: 300, height: 200, landscape: false },
};

/** A larger original slows every clone and build, and improves nothing. */
const MOST_BYTES = 15_000_000;
const MOST_DRAWING_BYTES = 200_000;

/** Problems of a picture, drawing or loop. Each picture is decoded once, by the reader of the build. */
export async function pictureProblems(
  folder: string,
  media: string,
  name: string,
): Promise<Problem[]> {
  const path = join(folder, media, name);
  const messages = /\.(?:jpg|png|svg)$/.test(name)
    ? await pictureMessages(path, media)
    : name.endsWith('.mp4')
      ? [await readFilm(path)].filter((read) => typeof read === 'string')
      : [];
  return messages.map((message) => problemAt(`${media}/${name}`, '', message));
}

async function pictureMessages(path: string, media: string): Promise<string[]> {
  const isDrawing = path.endsWith('.svg');
  const most = isDrawing ? MOST_DRAWING_BYTES : MOST_BYTES;
  const { size } = await stat(path);
  if (size > most) return [`expected at most ${mega(most)}, got ${mega(size)}`];
  const bytes = await readFile(path);
  const expected = KINDS[extname(path)];
  const got = kindOf(bytes);
  if (got !== expected) {
    return [
      `expected ${expected}, got ${got}: export it as JPEG or PNG, another name is not enough`,
    ];
  }
  const drawing = isDrawing ? drawingMessages(`${bytes}`, media) : [];
  if (drawing.length > 0) return drawing;
  const { facts } = await readOnce('.cache/pictures', READING, bytes, () => factsOf(bytes, path));
  if ('damage' in facts) {
    const found = `a file that is damaged or cut off (${facts.damage})`;
    return [`expected a whole picture, got ${found}: copy or export it again`];
  }
  return isDrawing ? [] : sizeMessages(facts, path, media);
}

const KINDS: Record<string, string> = {
  '.jpg': 'a JPEG picture',
  '.png': 'a PNG picture',
  '.svg': 'an SVG drawing',
};

const BEGINNINGS: Record<string, RegExp> = {
  'a JPEG picture': /^\xff\xd8\xff/,
  'a PNG picture': /^\x89PNG/,
  'a WebP picture': /^RIFF.{4}WEBP/s,
  'an AVIF picture': /^.{4}ftypavi/s,
  'a HEIC picture': /^.{4}ftyp(?:he|mif1|msf1)/s,
  'an empty file': /^$/,
  'an SVG drawing': /<svg[\s>]/,
};

function kindOf(bytes: Buffer): string {
  const text = bytes.toString('latin1');
  const found = Object.entries(BEGINNINGS).find(([, begins]) => begins.test(text));
  return found?.[0] ?? 'another kind of file';
}

/** Increase this when the code below reads something else, so that what was read before is ignored. */
const READING = 1;
/** Decoding to any width finds every error. A small one is fast. */
const WIDTH = 8;

type Size = Record<'width' | 'height', number>;
type Facts = Size | { damage: string };

async function factsOf(bytes: Buffer, name: string): Promise<Facts> {
  try {
    const { width, height } = await readPicture(bytes, name, '#000', () => WIDTH);
    return { width, height };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { damage: reason.split('\n')[0] ?? reason };
  }
}

function sizeMessages({ width, height }: Size, path: string, media: string): string[] {
  const needed = NEEDED[media];
  // An alternative frame may have another shape.
  if (!needed || FRAMES.some((name) => path.includes(`-${name}.`))) return [];
  const got = `got ${width} × ${height}`;
  if (isPortrait(path)) {
    return height < width * 1.2 || height < LEAST_UPRIGHT
      ? [
          `expected a portrait picture, clearly higher than wide and at least ${LEAST_UPRIGHT} pixels high, ${got}`,
        ]
      : [];
  }
  if (needed.landscape && width < height * 1.2) {
    return [`expected a landscape picture, clearly wider than high, ${got}`];
  }
  return width < needed.width || height < needed.height
    ? [`expected at least ${needed.width} × ${needed.height} pixels, ${got}`]
    : [];
}

/** End of the file name of a portrait frame (`portrait` of a picture). */
const isPortrait = (path: string) => path.endsWith('-portrait.jpg');
const LEAST_UPRIGHT = 1200;

const mega = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

function drawingMessages(svg: string, media: string): string[] {
  const messages = activeSvgContent(svg);
  if (!drawingSize(svg)) {
    messages.push('expected a viewBox of four numbers in <svg>, which gives its size');
  }
  const colours = new Set(
    [...svg.matchAll(/(?:fill|stroke|stop-color)\s*[=:]\s*["']?\s*([^"';}\s]+)/g)]
      .map(([, colour = '']) => colour.toLowerCase())
      .filter((colour) => !['none', 'currentcolor', 'inherit', 'transparent'].includes(colour)),
  );
  // Logos are shown in a row on light and dark backgrounds, in one colour.
  if (media === 'clients' && (colours.size > 1 || /<image[\s>]/.test(svg))) {
    const got = [...colours].join(', ') || 'an embedded picture';
    messages.push(`expected a logo in one colour (fill="currentColor"), got ${got}`);
  }
  return messages;
}
