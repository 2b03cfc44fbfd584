import { z } from 'zod';
import { describedPicture } from './picture.ts';
import { fileName, filmFile, isoDate, pattern, slateField, text } from './schema-parts.ts';

/** A file on the house’s own storage. The build does not download it, so its facts are written here. */
const storedFilm = z.strictObject({
  address: pattern(
    /^https:\/\/[a-z0-9.-]+(?::\d+)?\/[\w./~%-]+\.mp4$/,
    'an address that begins with https:// and ends in .mp4',
  ),
  bytes: z.int().positive(),
  sha256: pattern(/^[0-9a-f]{64}$/, 'a SHA-256 of 64 hexadecimal digits'),
  width: z.int().positive(),
  height: z.int().positive(),
  seconds: z.number().positive(),
  sound: z.boolean(),
});

const captions = z.strictObject({
  language: pattern(/^[a-z]{2,3}$/, 'the code of a language, for example en or hi'),
  file: fileName(/^[a-z0-9.-]+\.vtt$/, '.vtt'),
});

export const filmSchema = z
  .strictObject({
    /** MP4 files in `content/films/`: the same film in several sizes or codecs. */
    files: z.array(filmFile).default([]),
    stored: z.array(storedFilm).default([]),
    description: text.max(200),
    /** The day on which the film was first shown on the site. */
    published: isoDate,
    /** True for a film that is in reels only. Nothing else on the site shows it. */
    reelsOnly: z.boolean().default(false),
    /** True if the files are a part of the film only: its page then says both lengths. */
    excerpt: z.boolean().default(false),
    /** True if somebody speaks or sings words. */
    speech: z.boolean(),
    captions: z.array(captions).default([]),
    /** The film once more, with a voice that says what is seen. */
    described: filmFile.optional(),
    /** Shown before the film, instead of the still: a picture beside the stills. */
    poster: describedPicture.optional(),
    transcript: z.array(text).default([]),
  })
  .superRefine(({ files, stored, speech, captions, reelsOnly }, { addIssue }) => {
    const expect = (field: string, input: unknown, message: string) =>
      addIssue({ code: 'custom', path: [field], input, message });
    const count = files.length + stored.length;
    if (count < 1 || count > 3) expect('files', files, 'one to three files of the film');
    if (reelsOnly && stored.length > 0) {
      expect(
        'stored',
        stored,
        'no address elsewhere, because a film that is in reels only must end',
      );
    }
    if (speech && captions.length === 0) {
      expect('captions', captions, 'captions in one language at least, because speech is true');
    }
  });

export type FilmRecord = z.output<typeof filmSchema>;

const frameSchema = z.strictObject({
  picture: describedPicture,
  /** True for a frame that fills a row. The others are two in a row. */
  wide: z.boolean().default(false),
  caption: text,
});

/** `page` of a film: its page at `/project/<id>`. */
export const filmPageSchema = z.strictObject({
  description: text.max(200),
  updated: isoDate,
  brief: z.strictObject({ title: text, paragraphs: z.array(text).min(1) }),
  work: z.array(slateField).min(1),
  frames: z.array(frameSchema).default([]),
  credits: z.array(slateField).min(1),
});

export type FilmPage = z.output<typeof filmPageSchema>;
