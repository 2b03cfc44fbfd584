import { z } from 'zod';
import { filmPageSchema, filmSchema } from './film-schema.ts';
import { describedPicture } from './picture.ts';
import { reelWordsSchema } from './reel-schema.ts';
import { datedMeta, filmFile, filmYear, kebab, text, texts, textWith } from './schema-parts.ts';

export const PROJECT_KINDS = [
  'Feature film',
  'Ad film',
  'Documentary',
  'Music video',
  'Corporate film',
] as const;

export const projectSchema = z.strictObject({
  id: kebab,
  title: text,
  kind: z.enum(PROJECT_KINDS).meta({ title: 'Type' }),
  year: filmYear,
  picture: describedPicture,
  /** The still in motion, silent and without a seam: an MP4 beside it, of the same proportion. */
  loop: filmFile.optional(),
  credits: z
    .strictObject({
      ...texts('director', 'photography'),
      client: text.optional(),
      producer: text.optional(),
      ...texts('house', 'length', 'format', 'camera'),
    })
    .optional(),
  shotWith: z.array(kebab).max(3).default([]),
  /** With one of these, the film has a page of its own. */
  page: filmPageSchema.optional(),
  film: filmSchema.optional(),
});

export const projectPageSchema = z.strictObject({
  meta: datedMeta,
  headline: text,
  all: text,
  gallery: text,
  /** What the types of films are called, where it is not their own name: in another language. */
  kinds: z.partialRecord(z.enum(PROJECT_KINDS), text).optional(),
  filter: z.strictObject({
    ...texts('label', 'all'),
    shown: textWith('n'),
  }),
  lightbox: z.strictObject({
    ...texts('name {title} {n} {count}', 'details'),
    credits: z.strictObject(
      texts('director', 'photography', 'client', 'producer', 'house', 'length', 'format', 'camera'),
    ),
  }),
  film: z.strictObject({
    ...texts('open', 'credits', 'next', 'frames'),
    /** Who made a film, below its title: of one without a client, and of one with a client. */
    ...texts('by {kind} {director}', 'forClient {director} {client}', 'ours {part}'),
    /** Below the name of a person on the page of the films that name them; without it nobody has such a page. */
    person: textWith('n').optional(),
    player: z.strictObject({
      play: textWith('title', 'length'),
      ...texts('start', 'pause', 'line', 'soundOn', 'captionsOn', 'fullScreen', 'loading', 'lost'),
      ...texts('transcript', 'described'),
      /** Of a film of which a part is shown. */
      excerpt: textWith('length'),
    }),
  }),
  reel: reelWordsSchema,
});

export type Project = z.output<typeof projectSchema>;
export type ProjectKind = (typeof PROJECT_KINDS)[number];
export type ProjectPage = z.output<typeof projectPageSchema>;
