import { z } from 'zod';
import { describedPicture } from './picture.ts';
import { isoDate, slateField, text } from './schema-parts.ts';

/** A frame of a film: a picture beside the stills. */
const frameSchema = z.strictObject({
  picture: describedPicture,
  /** True for a frame that fills a row. The others are two in a row. */
  wide: z.boolean().default(false),
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
