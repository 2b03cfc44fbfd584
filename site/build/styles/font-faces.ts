import type { Look } from '../../content/schemas/look-schema.ts';

/** Devanagari, and the joiners and the dotted circle that it is typed with. */
export const DEVANAGARI = [
  [0x900, 0x97f],
  [0x200c, 0x200d],
  [0x25cc, 0x25cc],
] as const;

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
  /**
   * Width of the real font's letters as a percentage of the local font's, weighted by their frequency in
   * the site's text. Measured in the browser with both fonts; measure again for a new font.
   */
  ratio: number;
}

const LEAGUE = { family: 'League Gothic Fallback', metrics: { ascent: 96.745, descent: 23.247 } };
const SANS = { family: 'Instrument Sans Fallback', metrics: { ascent: 97, descent: 25 } };
const SANS_REGULAR = { ...SANS, local: REGULAR, weight: '400 500' };
const SANS_BOLD = { ...SANS, local: BOLD, weight: '550 700' };

/**
 * Fallbacks have the metrics of the real faces, so that nothing moves when the fonts arrive. Letters that differ from
 * the rest have a face of their own, or lines would break at other words: f and t are a third wider than Arial's, space
 * and 1 are much narrower. For the same reason no width is given in ch. Bold text has weight 550 nearly everywhere. If
 * ranges overlap, the later font face wins.
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

const DISPLAY = { 'font-weight': '400', 'font-stretch': '75% 100%', 'font-display': 'swap' };
const TEXT = { 'font-weight': '400 700', 'font-display': 'swap' };
const IN_DEVANAGARI = { 'unicode-range': DEVANAGARI_RANGE };

const SERVED = [
  served('League Gothic', 'league-gothic', DISPLAY),
  served('Instrument Sans', 'instrument-sans', TEXT),
  // The same families for Devanagari. Only pages that contain it load these files. Headings are smaller in it, so that
  // signs above a line do not touch the line before it.
  served('League Gothic', 'teko', { ...DISPLAY, 'size-adjust': '82%', ...IN_DEVANAGARI }),
  served('Instrument Sans', 'noto-sans-devanagari', { ...TEXT, ...IN_DEVANAGARI }),
];

/** The font stylesheet. It is written beside the font files. Only the program's own fonts have measured fallbacks. */
export function fontsCss({ display, text }: Look['fonts']): string {
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
