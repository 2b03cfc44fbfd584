import { z } from 'zod';
import { ALTERNATIVE } from './picture.ts';
import { isoDate, slateField, text } from './schema-parts.ts';

const percent = z.number().min(0).max(100);

/** A detail of a film's still, cut from it at build. */
const frameSchema = z.strictObject({
  /** Left edge, upper edge and width, as percentages of the still. */
  cut: z.tuple([percent, percent, z.number().min(20).max(100)], {
    error: 'three percentages of the still: left edge, upper edge, width (20 at least)',
  }),
  /** True for a frame of 2.39 : 1 that fills a row. The others are 16 : 9, two in a row. */
  wide: z.boolean().default(false),
  alt: text.meta(ALTERNATIVE),
  caption: text,
});

/** `page` of a film: its page at `/project/<id>`. */
export const filmPageSchema = z.strictObject({
  /** The sentence under a search result. */
  description: text.max(200),
  updated: isoDate,
  brief: z.strictObject({ title: text, paragraphs: z.array(text).min(1) }),
  /** What was hired and made, and for how long. */
  work: z.array(slateField).min(1),
  frames: z.array(frameSchema).min(1),
  /** Everybody, in the order of the film's own titles. */
  credits: z.array(slateField).min(1),
});

export type FilmPage = z.output<typeof filmPageSchema>;
export type FilmFrame = z.output<typeof frameSchema>;
