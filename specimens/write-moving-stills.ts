import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { loadContent } from '../content-model/load.ts';
import { writeLoop } from './moving-stills/frames.ts';
import { MOVING, SIZES } from './moving-stills/stills.ts';

/** Writes the loops of the sample's moving stills into content/projects, from the stills themselves. Needs ffmpeg. */
const FOLDER = 'content/projects';
const MOST_BYTES = 400_000;

const only = process.argv.slice(2);
const { projects } = await loadContent();
for (const { id, picture } of projects) {
  const paint = MOVING[id];
  if (!paint || (only.length > 0 && !only.includes(id))) continue;
  const film = join(FOLDER, picture.file.replace(/\.\w+$/, '.mp4'));
  await writeLoop(join(FOLDER, picture.file), film, paint, SIZES[id]);
  const { size } = await stat(film);
  console.log(`${film}: ${Math.round(size / 1000)} KB`);
  if (size > MOST_BYTES) throw new Error(`${film}: expected at most ${MOST_BYTES} bytes`);
}
