import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { writeWhole } from '../../../model/filings/write-whole.ts';

const SOURCE = '@fontsource-variable/league-gothic/files/league-gothic-latin-wdth-normal.woff2';

/** All characters of Latin-1, because headlines can be any text. */
const CHARACTERS = Array.from({ length: 0xff - 0x1f }, (_, place) =>
  String.fromCodePoint(0x20 + place),
).join('');

/** Path of the headline font in a format for the picture library: decompressed, and cached. */
export async function displayFont(cache = '.cache/share'): Promise<string> {
  const file = join(cache, 'league-gothic.ttf');
  if (!existsSync(file)) {
    await mkdir(cache, { recursive: true });
    const font = await readFile(createRequire(import.meta.url).resolve(SOURCE));
    const quotes = '‘’“”–—…';
    await writeWhole(file, await subsetFont(font, CHARACTERS + quotes, { targetFormat: 'sfnt' }));
  }
  return file;
}
