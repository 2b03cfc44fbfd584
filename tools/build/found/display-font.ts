import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { writeWhole } from '../../../model/filings/write-whole.ts';
import type { Look } from '../../../model/schemas/look-schema.ts';
import { DISPLAY, fontFile } from '../styles/fonts.ts';

/** All characters of Latin-1, because headlines can be any text. */
const CHARACTERS = Array.from({ length: 0xff - 0x1f }, (_, place) =>
  String.fromCodePoint(0x20 + place),
).join('');

export interface DisplayFont {
  family: string;
  file: string;
}

/** The headline font in a format for the picture library: decompressed, and cached. */
export async function displayFont(
  look: Look,
  contentFolder: string,
  cache = '.cache/share',
): Promise<DisplayFont> {
  const font = await readFile(fontFile(DISPLAY, look, contentFolder));
  const hash = createHash('sha256').update(font).digest('hex').slice(0, 8);
  const file = join(cache, `display-${hash}.ttf`);
  if (!existsSync(file)) {
    await mkdir(cache, { recursive: true });
    const quotes = '‘’“”–—…';
    await writeWhole(file, await subsetFont(font, CHARACTERS + quotes, { targetFormat: 'sfnt' }));
  }
  return { family: look.fonts.display?.family ?? 'League Gothic', file };
}
