import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename } from 'node:fs/promises';
import { dirname, join, parse } from 'node:path';
import * as mp4 from 'mediabunny';
import type { ServedFile } from '../../content/pictures/picture-manifest.ts';
import { readFilm } from '../../content/pictures/read-film.ts';
import { COMMENTS, drawingSize } from '../../content/pictures/svg-content.ts';
import { sha256Of, sha256OfFile } from '../../content/sha256.ts';
import { writeAtomically } from '../../content/write-atomically.ts';

/** Copies a drawing, a loop, the reel or captions into the cache. @param ink a drawing's `currentColor` */
export async function serveFile(
  path: string,
  contentFolder: string,
  cache: string,
  ink: string,
): Promise<ServedFile> {
  const original = await readFile(join(contentFolder, path));
  const drawing = path.endsWith('.svg') ? lighten(original.toString(), ink) : undefined;
  const data = drawing ?? original;
  const { dir, name, ext } = parse(path);
  const hash = sha256Of(data).slice(0, 8);
  const served = join(drawing ? dir : '', `${name}-${hash}${ext}`);
  await mkdir(dirname(join(cache, served)), { recursive: true });
  // Never written in place: a served site may have a link to the same file.
  await writeAtomically(join(cache, served), data);
  return {
    src: `/media/${served}`,
    ...((drawing && drawingSize(drawing)) || { width: 0, height: 0 }),
  };
}

/** Removes comments and white space, and replaces `currentColor`, because an `<img>` inherits no colour. */
function lighten(svg: string, ink: string): string {
  const own = svg.replace(COMMENTS, '').replace(/\bcurrentcolor\b/gi, ink);
  // Spaces part the words of a text.
  if (/<text[\s>]/.test(own)) return own.trim();
  return own.replace(/>\s+</g, '><').replace(/\s+/g, ' ').trim();
}

/** Adds a film to the cache, its index first: browsers would load it whole otherwise. Its name has its hash. */
export async function serveFilm(
  path: string,
  contentFolder: string,
  cache: string,
): Promise<ServedFile> {
  const original = join(contentFolder, path);
  const film = await readFilm(original);
  if (typeof film === 'string') throw new Error(`content/${path}: ${film}`);
  const name = `${parse(path).name}-${(await sha256OfFile(original)).slice(0, 8)}.mp4`;
  if (!existsSync(join(cache, name))) {
    const part = join(cache, `${name}.part`);
    await (film.slow ? indexFirst : copyFile)(original, part);
    await rename(part, join(cache, name));
  }
  return { src: `/media/${name}`, width: film.width, height: film.height, film };
}

async function indexFirst(from: string, to: string): Promise<void> {
  using input = new mp4.Input({ source: new mp4.FilePathSource(from), formats: [mp4.MP4] });
  const format = new mp4.Mp4OutputFormat({ fastStart: 'in-memory' });
  const output = new mp4.Output({ format, target: new mp4.FilePathTarget(to) });
  await (await mp4.Conversion.init({ input, output, showWarnings: false })).execute();
}
