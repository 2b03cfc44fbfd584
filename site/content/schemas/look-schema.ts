import { z } from 'zod';
import { pattern } from './schema-parts.ts';

const colour = pattern(/^#[0-9a-f]{6}$/, 'a colour of six small digits, for example #f2a516');
const font = z.strictObject({
  family: z.string().min(1),
  file: pattern(
    /^[a-z0-9-]+\.(?:woff2|ttf|otf)$/,
    'the name of a font in content/brand/, for example headline.woff2',
  ),
});

export type MixedColour = 'ink' | 'paper' | 'marigold' | 'black' | 'white';

/** What a shade is without a value of its own: its base, and how much of which colour is mixed in. */
export const SHADES = {
  'ink-2': 'ink 4% paper',
  'ink-3': 'ink 10% paper',
  'black-room': 'ink 50% black',
  'paper-2': 'paper 70% white',
  'paper-3': 'paper 7% ink',
  'muted-d': 'paper 26% ink',
  'muted-p': 'ink 32% paper',
  'rule-d-strong': 'ink 50% paper',
  'rule-p-strong': 'ink 50% paper',
  'marigold-hi': 'marigold 25% white',
  'marigold-wash': 'marigold 60% paper',
} as const satisfies Record<string, `${MixedColour} ${number}% ${MixedColour}`>;

export const lookSchema = z.strictObject({
  /** Dark background, light background, and the accent of buttons and marks. */
  colours: z.strictObject({ ink: colour, paper: colour, marigold: colour }),
  /** Only where the mixed shade is not the one that the house wants. */
  shades: z
    .strictObject(
      Object.fromEntries(Object.keys(SHADES).map((name) => [name, colour.optional()])) as Record<
        keyof typeof SHADES,
        z.ZodOptional<typeof colour>
      >,
    )
    .default({}),
  /** Of headlines and labels, and of everything else. Without them, those of the program. */
  fonts: z.strictObject({ display: font.optional(), text: font.optional() }).default({}),
});

export type Look = z.output<typeof lookSchema>;
