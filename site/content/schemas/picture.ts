import { z } from 'zod';
import { fileName } from './schema-parts.ts';

/** A percentage of the picture's width or height, as in CSS `object-position`. */
const percent = z.number().min(0).max(100);

const file = fileName(
  /^[a-z0-9][a-z0-9-]*\.(?:jpg|png|svg)$/,
  '.jpg, .png or .svg (export HEIC, WebP and AVIF as JPEG)',
);
const focal = z.tuple([percent, percent]).default([50, 50]);

/** An alternative frame of the same picture, for another window shape. */
const frameSchema = z.strictObject({ file, focal });

export const ALTERNATIVE = {
  title: 'Alternative text',
  description: 'What somebody who can’t see the picture should know',
};

/** A picture in a content file: a file beside the list, a text alternative, a focal point. */
export const pictureSchema = z.strictObject({
  file,
  /** Empty only if the picture adds nothing to the words beside it. */
  alt: z.string().meta(ALTERNATIVE),
  focal,
  /** True if the picture fills a phone's screen: the build also makes an upright crop around the focal point. */
  upright: z.boolean().default(false),
  /** An alternative frame for phones in portrait orientation, instead of that crop. */
  portrait: frameSchema
    .extend({
      file: fileName(/^[a-z0-9-]+-portrait\.jpg$/, '-portrait.jpg'),
    })
    .optional(),
  tablet: frameSchema.optional(),
});

export type PictureRecord = z.output<typeof pictureSchema>;

export interface PictureSizes {
  /** Address without width and extension: `/media/stage-1a2b3c4d`; files are `…-640.avif`, `…-640.jpg`. */
  src: string;
  /** Encoded widths in pixels, ascending: AVIF at each, JPEG as `jpegWidths` (picture-frames.ts) says. */
  widths: number[];
}

export interface Picture extends PictureSizes {
  width: number;
  height: number;
  alt: string;
  /** Classes for focal point and placeholder colour (rules of the generated stylesheet). */
  look: string;
  /** Alternative frames for other window shapes; the first match is shown. */
  frames?: PictureFrame[];
}

/** An alternative frame with its media query and aspect ratio (width to height). */
export interface PictureFrame extends PictureSizes {
  media: string;
  aspect: number;
  /** If it does not fill the window. */
  sizes?: string;
}

/** A picture with its own meaning, so its text alternative is required. */
export const describedPicture = pictureSchema.extend({
  alt: z
    .string()
    .trim()
    .min(1, { error: 'what the picture shows, in one sentence' })
    .meta(ALTERNATIVE),
});
