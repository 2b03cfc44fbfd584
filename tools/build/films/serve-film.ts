import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { copyFile, rename } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as mp4 from 'mediabunny';
import { readFilm } from '../../../model/films/read-film.ts';
import type { ServedFile } from '../../../model/stills/picture-manifest.ts';

/** Adds a film to the cache, its index first: browsers would load it whole otherwise. Its name has its hash. */
export async function serveFilm(
  path: string,
  contentFolder: string,
  cache: string,
): Promise<ServedFile> {
  const original = join(contentFolder, path);
  const film = await readFilm(original);
  if (typeof film === 'string') throw new Error(`content/${path}: ${film}`);
  const hash = createHash('sha256');
  await pipeline(createReadStream(original), hash);
  const name = `${parse(path).name}-${hash.digest('hex').slice(0, 8)}.mp4`;
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
