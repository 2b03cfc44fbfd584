import { open, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type Problem, problemAt } from '../yaml/problems.ts';
import { FRAMES } from './picture-frames.ts';
import { activeSvgContent } from './svg-content.ts';

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

/** Problems of a picture, drawing or loop that can be found without decoding it. */
export async function pictureProblems(
  folder: string,
  media: string,
  name: string,
): Promise<Problem[]> {
  const path = join(folder, media, name);
  const kind = await wrongKind(path);
  const messages = kind
    ? [`expected ${kind}, got another kind of file under that name`]
    : /\.(?:jpg|png)$/.test(name)
      ? await photoMessages(path, media)
      : name.endsWith('.svg')
        ? drawingMessages(await readFile(path, 'utf8'), media)
        : [];
  return messages.map((message) => problemAt(`${media}/${name}`, '', message));
}

/** The first bytes of each file type, as Latin-1, by file extension. */
const BEGINNINGS: Record<string, { kind: string; begins: RegExp }> = {
  jpg: { kind: 'a JPEG picture', begins: /^\xff\xd8\xff/ },
  png: { kind: 'a PNG picture', begins: /^\x89PNG/ },
  svg: { kind: 'an SVG drawing', begins: /<svg[\s>]/ },
  mp4: { kind: 'an MP4 film', begins: /^.{4}ftyp/s },
};

/** Enough bytes to skip the comments that drawing programs put before `<svg`. */
const BYTES = 2048;

/** The type that a file's ending promises, if it is another one: for example a phone's HEIC named as JPEG. */
async function wrongKind(path: string): Promise<string | undefined> {
  const expected = BEGINNINGS[path.slice(path.lastIndexOf('.') + 1)];
  if (!expected) return undefined;
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(BYTES), 0, BYTES, 0);
  const beginning = buffer.toString('latin1', 0, bytesRead);
  return expected.begins.test(beginning) ? undefined : expected.kind;
}

async function photoMessages(path: string, media: string): Promise<string[]> {
  const { size } = await stat(path);
  if (size > MOST_BYTES) return [`expected at most ${mega(MOST_BYTES)}, got ${mega(size)}`];
  if (!(await endsWhole(path, size))) {
    return ['expected a whole picture, got one that is cut off at its end: copy it again'];
  }
  const { default: sharp } = await import('sharp');
  const measured = await sharp(path)
    .metadata()
    .catch(() => undefined);
  if (!measured) return ['expected a picture that can be opened, got a damaged file'];
  const { width, height } = measured.autoOrient;
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

/** The last bytes of each file type; some programs append a few more. */
const ENDS: Record<string, string> = { '.jpg': '\xff\xd9', '.png': 'IEND' };
const TAIL = 64 * 1024;

async function endsWhole(path: string, size: number): Promise<boolean> {
  await using file = await open(path);
  const start = Math.max(0, size - TAIL);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(TAIL), 0, TAIL, start);
  return buffer.toString('latin1', 0, bytesRead).includes(ENDS[extname(path)] ?? '');
}

function drawingMessages(svg: string, media: string): string[] {
  const messages = activeSvgContent(svg);
  if (!/<svg[^>]*\sviewBox="[\d.-]+[ ,]+[\d.-]+[ ,]+[\d.]+[ ,]+[\d.]+"/.test(svg)) {
    messages.push('expected a viewBox of four numbers in <svg>, which gives its size');
  }
  if (svg.length > MOST_DRAWING_BYTES) {
    messages.push(`expected at most ${mega(MOST_DRAWING_BYTES)}, got ${mega(svg.length)}`);
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
