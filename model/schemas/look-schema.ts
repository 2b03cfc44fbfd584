import { z } from 'zod';

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/, { error: 'a colour of six small digits, for example #f2a516' });
const font = z.strictObject({
  /** Its own name, for pictures: `League Gothic`. */
  family: z.string().min(1),
  file: z.string().regex(/^[a-z0-9-]+\.(?:woff2|ttf|otf)$/, {
    error: 'the name of a font in content/brand/, for example headline.woff2',
  }),
});

/** What a shade is without a value of its own: its base, the colour that is mixed in, and its share. */
export const SHADES = {
  'ink-2': ['ink', 'paper', 0.04],
  'ink-3': ['ink', 'paper', 0.1],
  'black-room': ['ink', 'black', 0.5],
  'paper-2': ['paper', 'white', 0.7],
  'paper-3': ['paper', 'ink', 0.07],
  'muted-d': ['paper', 'ink', 0.26],
  'muted-p': ['ink', 'paper', 0.32],
  'rule-d-strong': ['ink', 'paper', 0.5],
  'rule-p-strong': ['ink', 'paper', 0.5],
  'marigold-hi': ['marigold', 'white', 0.25],
  'marigold-wash': ['marigold', 'paper', 0.6],
  'slate-2': ['slate', 'ink', 0.5],
  'board-label': ['paper', 'slate', 0.2],
} as const;

/** The colours and the two fonts of a house: `brand/look.yaml`. */
export const lookSchema = z.strictObject({
  /** Dark ground, light ground, the colour that calls, and the ground of boards. */
  colours: z.strictObject({ ink: colour, paper: colour, marigold: colour, slate: colour }),
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
