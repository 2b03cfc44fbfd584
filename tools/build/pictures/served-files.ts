import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join, parse } from 'node:path';
import type { ServedFile } from '../../../model/stills/picture-manifest.ts';
import { COMMENTS } from '../../../model/stills/svg-content.ts';
import { writeWhole } from '../../../model/write-whole.ts';

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
  const hash = createHash('sha256').update(data).digest('hex').slice(0, 8);
  const served = join(drawing ? dir : '', `${name}-${hash}${ext}`);
  await mkdir(dirname(join(cache, served)), { recursive: true });
  // Never written in place: a served site may have a link to the same file.
  await writeWhole(join(cache, served), data);
  return {
    src: `/media/${served}`,
    ...(drawing ? sizeOf(drawing, path) : { width: 0, height: 0 }),
  };
}

/** Removes comments and white space, and replaces `currentColor`, because an `<img>` inherits no colour. */
function lighten(svg: string, ink: string): string {
  return svg
    .replace(COMMENTS, '')
    .replace(/>\s+</g, '><')
    .replace(/\s+/g, ' ')
    .replaceAll('currentColor', ink)
    .trim();
}

function sizeOf(svg: string, path: string): { width: number; height: number } {
  const box = /viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(svg);
  if (!box?.[1] || !box[2]) throw new Error(`content/${path}: expected a viewBox of four numbers`);
  return { width: Number(box[1]), height: Number(box[2]) };
}
