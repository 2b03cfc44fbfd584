import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { CONTENT_FOLDER } from '../../content/content-folder.ts';
import { coloursOf } from '../../content/look.ts';
import type { Look } from '../../content/schemas/look-schema.ts';
import { sha256Of } from '../../content/sha256.ts';

/** All characters from one code to another. */
export const characters = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, place) => first + place));
const ASCII = characters(0x20, 0x7e);
/** Devanagari, and the joiners and the dotted circle that it is typed with. */
const DEVANAGARI = [
  [0x900, 0x97f],
  [0x200c, 0x200d],
  [0x25cc, 0x25cc],
] as const;
const IN_DEVANAGARI = DEVANAGARI.map(([first, last]) => characters(first, last)).join('');

/** Fonts, and a stylesheet with them and the colours of the house, which `site/styles/tokens.css` imports; the build adds hashes to their names. */
export const FONT_CACHE = '.cache/fonts';

interface FontFile {
  name: string;
  source: string;
  /** The font of a house that takes its place (`brand/look.yaml`). */
  own?: keyof Look['fonts'];
  always: string;
  /** The files of the content whose characters it also keeps. */
  content?: string;
  script?: RegExp;
  /** The part of its variable axes that it keeps, if not all. */
  axes?: Record<string, number | { min: number; max: number }>;
}

export const DISPLAY: FontFile = {
  name: 'league-gothic',
  own: 'display',
  source: '@fontsource-variable/league-gothic/files/league-gothic-latin-wdth-normal.woff2',
  // Headings: only words of this site.
  always: ASCII,
  content: '**/*.yaml',
};

export const DEVANAGARI_DISPLAY: FontFile = {
  name: 'teko',
  source: '@fontsource-variable/teko/files/teko-devanagari-wght-normal.woff2',
  always: IN_DEVANAGARI,
  axes: { wght: 500 },
};

const NOTO =
  '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2';

export const FACES: readonly FontFile[] = [
  DISPLAY,
  {
    name: 'instrument-sans',
    own: 'text',
    source: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    // Visitors' names and messages use it too, so it keeps all of Latin-1.
    always: ASCII + characters(0xa1, 0xff),
    content: '**/*.yaml',
  },
  DEVANAGARI_DISPLAY,
  {
    name: 'noto-sans-devanagari',
    source: NOTO,
    always: IN_DEVANAGARI,
    axes: { wght: { min: 400, max: 700 } },
  },
  // The names of other languages: a few letters, on pages that have no others in Devanagari.
  {
    name: 'languages',
    source: NOTO,
    always: '',
    content: 'site.yaml',
    script: /\p{Script=Devanagari}/u,
    axes: { wght: 400 },
  },
];

/** Subsets the fonts to the characters in use (cached per set of characters) and writes their stylesheet. */
export async function prepareLook(look: Look): Promise<void> {
  await mkdir(FONT_CACHE, { recursive: true });
  await writeFile(join(FONT_CACHE, 'fonts.css'), fontsCss(look.fonts) + tokensCss(look));
  for (const face of FACES) {
    const { name, always, content, script, axes } = face;
    const used = content ? await usedCharacters(content) : '';
    const kept = [...new Set(always + used)].filter((letter) => script?.test(letter) ?? true);
    const text = kept.sort().join('');
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
function tokensCss(look: Look): string {
  const written = Object.entries(coloursOf(look)).map(([token, value]) => `--${token}:${value};`);
  return `:root{${written.join('')}}\n`;
}

/** Every character of these files, in both cases, because the stylesheet sets headings in capitals. */
async function usedCharacters(files: string): Promise<string> {
  const characters = new Set<string>();
  for await (const file of glob(`${CONTENT_FOLDER}/${files}`)) {
    const text = await readFile(file, 'utf8');
    for (const character of text + text.toUpperCase()) characters.add(character);
  }
  return [...characters].filter((character) => character >= ' ').join('');
}

const REGULAR = ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans', 'Roboto'];
const BOLD = [
  'Arial Bold',
  'Arial-BoldMT',
  'Liberation Sans Bold',
  'LiberationSans-Bold',
  'Roboto Bold',
];

/** Letters whose width ratio to Arial differs from the others, as `unicode-range`. */
const REST = 'U+21-10ffff';
const SIMILAR = 'U+2c, U+2e, U+40-5a, U+61, U+65, U+73, U+7a';
const NARROW = 'U+66, U+74';
const SPACE_AND_ONE = 'U+20, U+31';

interface Face {
  family: string;
  /** Ascent and descent of the real font, as a percentage of its size. */
  metrics: { ascent: number; descent: number };
  local: readonly string[];
  weight?: string;
  range?: string;
  /** Percentage of the local font’s widths, by the frequency of letters. Measure it in the browser for a new font. */
  ratio: number;
}

const LEAGUE = { family: 'League Gothic Fallback', metrics: { ascent: 96.745, descent: 23.247 } };
const SANS = { family: 'Instrument Sans Fallback', metrics: { ascent: 97, descent: 25 } };
const SANS_REGULAR = { ...SANS, local: REGULAR, weight: '400 500' };
const SANS_BOLD = { ...SANS, local: BOLD, weight: '550 700' };

/**
 * Fallbacks have the metrics of the real faces, so that nothing moves when the fonts arrive. Letters that differ from the
 * rest have a face of their own, or lines would break at other words. If ranges overlap, the later face wins.
 */
const FALLBACKS: readonly Face[] = [
  { ...LEAGUE, local: BOLD, ratio: 52.17 },
  { ...SANS_REGULAR, range: REST, ratio: 106.7 },
  { ...SANS_REGULAR, range: SIMILAR, ratio: 99.5 },
  { ...SANS_REGULAR, range: NARROW, ratio: 134.1 },
  { ...SANS_REGULAR, range: SPACE_AND_ONE, ratio: 72 },
  { ...SANS_BOLD, range: REST, ratio: 98.1 },
  { ...SANS_BOLD, range: NARROW, ratio: 116.4 },
  { ...SANS_BOLD, range: SPACE_AND_ONE, ratio: 69.3 },
];

const hex = (code: number) => code.toString(16);
const DEVANAGARI_RANGE = DEVANAGARI.map(([first, last]) =>
  first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`,
).join(', ');

const rule = (descriptors: Record<string, string>) =>
  `@font-face {\n${Object.entries(descriptors)
    .map(([name, value]) => `  ${name}: ${value};\n`)
    .join('')}}\n`;

const served = (family: string, file: string, more: Record<string, string>) =>
  rule({ 'font-family': `"${family}"`, src: `url("./${file}.woff2")`, ...more });

const DISPLAY_RULE = { 'font-weight': '400', 'font-stretch': '75% 100%', 'font-display': 'swap' };
const TEXT_RULE = { 'font-weight': '400 700', 'font-display': 'swap' };
const DEVANAGARI_ONLY = { 'unicode-range': DEVANAGARI_RANGE };

const SERVED = [
  served('League Gothic', 'league-gothic', DISPLAY_RULE),
  served('Instrument Sans', 'instrument-sans', TEXT_RULE),
  // The same families for Devanagari. Only pages that contain it load these files. Headings are smaller in it, so that
  // signs above a line do not touch the line before it.
  served('League Gothic', 'teko', { ...DISPLAY_RULE, 'size-adjust': '82%', ...DEVANAGARI_ONLY }),
  served('Instrument Sans', 'noto-sans-devanagari', { ...TEXT_RULE, ...DEVANAGARI_ONLY }),
  served('Languages', 'languages', { 'font-display': 'swap', ...DEVANAGARI_ONLY }),
];

/** The font stylesheet. It is written beside the font files. Only the program's own fonts have measured fallbacks. */
function fontsCss({ display, text }: Look['fonts']): string {
  const measured = FALLBACKS.filter(({ family }) => !(family === LEAGUE.family ? display : text));
  return [...SERVED, ...measured.map(fallbackRule)].join('');
}

function fallbackRule({ family, metrics, local, weight, range, ratio }: Face): string {
  // A tenth of a percent is 0.02 px of body text, and every page carries these numbers.
  const override = (percentage: number) => Math.round((percentage / ratio) * 1000) / 10;
  return rule({
    'font-family': `"${family}"`,
    src: local.map((name) => `local("${name}")`).join(', '),
    ...(weight && { 'font-weight': weight }),
    ...(range && { 'unicode-range': range }),
    'size-adjust': `${ratio}%`,
    'ascent-override': `${override(metrics.ascent)}%`,
    'descent-override': `${override(metrics.descent)}%`,
    'line-gap-override': '0%',
  });
}
