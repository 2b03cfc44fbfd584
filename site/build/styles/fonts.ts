import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { CONTENT_FOLDER } from '../../content/content-folder.ts';
import { coloursOf } from '../../content/look.ts';
import type { Look } from '../../content/schemas/look-schema.ts';
import { sha256Of } from '../../content/sha256.ts';
import { DEVANAGARI, fontsCss } from './font-faces.ts';

const characters = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, place) => first + place));
const ASCII = characters(0x20, 0x7e);
const IN_DEVANAGARI = DEVANAGARI.map(([first, last]) => characters(first, last)).join('');

/** Fonts, and a stylesheet with them and the colours of the house, which `site/styles/tokens.css` imports; the build adds hashes to their names. */
export const FONT_CACHE = '.cache/fonts';

interface FontFile {
  name: string;
  source: string;
  /** The font of a house that takes its place (`brand/look.yaml`). */
  own?: keyof Look['fonts'];
  /** Characters that it keeps in any case. */
  always: string;
  /** Whether it also keeps the characters of the content. */
  content: boolean;
  /** The part of its variable axes that it keeps, if not all. */
  axes?: Record<string, number | { min: number; max: number }>;
}

export const DISPLAY: FontFile = {
  name: 'league-gothic',
  own: 'display',
  source: '@fontsource-variable/league-gothic/files/league-gothic-latin-wdth-normal.woff2',
  // Headings: only words of this site.
  always: ASCII,
  content: true,
};

export const DEVANAGARI_DISPLAY: FontFile = {
  name: 'teko',
  source: '@fontsource-variable/teko/files/teko-devanagari-wght-normal.woff2',
  always: IN_DEVANAGARI,
  content: false,
  axes: { wght: 500 },
};

export const FACES: readonly FontFile[] = [
  DISPLAY,
  {
    name: 'instrument-sans',
    own: 'text',
    source: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    // Visitors' names and messages use it too, so it keeps all of Latin-1.
    always: ASCII + characters(0xa1, 0xff),
    content: true,
  },
  DEVANAGARI_DISPLAY,
  {
    name: 'noto-sans-devanagari',
    source:
      '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
    always: IN_DEVANAGARI,
    content: false,
    axes: { wght: { min: 400, max: 700 } },
  },
];

/** Subsets the fonts to the characters in use (cached per set of characters) and writes their stylesheet. */
export async function prepareLook(look: Look): Promise<void> {
  await mkdir(FONT_CACHE, { recursive: true });
  await writeFile(join(FONT_CACHE, 'fonts.css'), fontsCss(look.fonts) + (await tokensCss(look)));
  const used = await usedCharacters();
  for (const face of FACES) {
    const { name, always, content, axes } = face;
    const text = [...new Set(content ? always + used : always)].sort().join('');
    const font = await readFile(fontFile(face, look));
    const key = sha256Of(font, JSON.stringify([text, axes]));
    const target = join(FONT_CACHE, `${name}.woff2`);
    const keyFile = join(FONT_CACHE, `${name}.key`);
    const known = existsSync(target) && (await readFile(keyFile, 'utf8').catch(() => ''));
    if (known === key) continue;
    const how = { targetFormat: 'woff2', variationAxes: axes } as const;
    await writeFile(target, await subsetFont(font, text, how));
    await writeFile(keyFile, key);
  }
}

/** Path of a font of the house, or of the program's in its place. */
export function fontFile({ own, source }: FontFile, { fonts }: Look): string {
  const font = own && fonts[own];
  if (font) return join(CONTENT_FOLDER, 'brand', font.file);
  return createRequire(import.meta.url).resolve(source);
}

/** A token for each colour; site/styles/tokens.css adds those that no house changes. */
async function tokensCss(look: Look): Promise<string> {
  const written = Object.entries(coloursOf(look)).map(([token, value]) => `--${token}:${value};`);
  return `:root{${written.join('')}}\n`;
}

/** Every character of the content, in both cases, because the stylesheet sets headings in capitals. */
async function usedCharacters(): Promise<string> {
  const characters = new Set<string>();
  for await (const file of glob(`${CONTENT_FOLDER}/**/*.yaml`)) {
    const text = await readFile(file, 'utf8');
    for (const character of text + text.toUpperCase()) characters.add(character);
  }
  return [...characters].filter((character) => character >= ' ').join('');
}
