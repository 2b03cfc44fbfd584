import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { CONTENT_FOLDER } from './content-folder.ts';
import { type Look, lookSchema, type MixedColour, SHADES } from './schemas/look-schema.ts';
import { type Problem, problemAt } from './yaml/problems.ts';

export const LOOK_FILE = 'brand/look.yaml';

type Colour = keyof Look['colours'] | keyof typeof SHADES;

type Colours = Record<Colour, string>;

/** Reads the look without the other content. @throws if it is invalid */
export const readLook = (folder: string): Look =>
  lookSchema.parse(parse(readFileSync(join(folder, LOOK_FILE), 'utf8')));

/** The colours of a content folder, for what no stylesheet reaches: pictures, icons, the browser's bars. */
export const houseColours = (folder = CONTENT_FOLDER): Colours => coloursOf(readLook(folder));

/** Every colour of the house by the name of its token, as `#rrggbb`. */
export function coloursOf({ colours, shades }: Look): Colours {
  const bases = { ...colours, black: '#000000', white: '#ffffff' };
  const mixed = Object.entries(SHADES).map(([name, shade]) => {
    const [base, share, other] = shade.split(' ') as [MixedColour, string, MixedColour];
    const own = shades[name as keyof typeof SHADES];
    return [name, own ?? mix(bases[base], bases[other], Number.parseInt(share, 10) / 100)];
  });
  return { ...colours, ...Object.fromEntries(mixed) };
}

/** Text, or a line that is needed to understand a control, on its ground; the least contrast (WCAG 2.2, 1.4.3 and 1.4.11). */
const PAIRS: readonly (readonly [Colour, Colour, number])[] = [
  ['paper', 'ink', 4.5],
  ['marigold', 'ink', 4.5],
  ['muted-d', 'ink-3', 4.5],
  ['muted-p', 'paper-3', 4.5],
  ['rule-d-strong', 'ink', 3],
  ['rule-p-strong', 'paper', 3],
];

export function lookProblems(folder: string, look: Look): Problem[] {
  const colours = coloursOf(look);
  const faint = PAIRS.flatMap(([text, ground, least]) => {
    const found = contrast(colours[text], colours[ground]);
    if (found >= least) return [];
    const field = text in look.colours ? `colours.${text}` : `shades.${text}`;
    const message = `expected a contrast of ${least} or more on ${ground} ${colours[ground]}, got ${found.toFixed(1)} with ${colours[text]}`;
    return [problemAt(LOOK_FILE, field, message)];
  });
  const missing = Object.entries(look.fonts).flatMap(([name, font]) => {
    if (!font || existsSync(join(folder, 'brand', font.file))) return [];
    const message = `expected content/brand/${font.file}, got no file`;
    return [problemAt(LOOK_FILE, `fonts.${name}.file`, message)];
  });
  return [...faint, ...missing];
}

const channels = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

export function mix(base: string, other: string, share: number): string {
  const [from, to] = [channels(base), channels(other)];
  const parts = from.map((value, at) => Math.round(value + ((to[at] ?? 0) - value) * share));
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** From 1 to 21 (WCAG 2.2, relative luminance and contrast ratio). */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other]
    .map((colour) => {
      const [red = 0, green = 0, blue = 0] = channels(colour).map((value) =>
        value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
