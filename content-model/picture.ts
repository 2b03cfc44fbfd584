import { z } from 'zod';

/** A percentage of the picture's width or height, as in CSS `object-position`. */
const percent = z.number().min(0).max(100);

const file = z.string().regex(/^[a-z0-9][a-z0-9-]*\.(?:jpg|png|svg)$/, {
  error: 'a file name in lower case without spaces, ending in .jpg, .png or .svg',
});
const focal = z.tuple([percent, percent]).default([50, 50]);

/** Another frame of the same picture, for windows of another shape. */
const frameSchema = z.strictObject({ file, focal });

/** How a form asks for the text of those who can't see a picture. */
export const ALTERNATIVE = {
  title: 'Alternative text',
  description: 'What somebody who can’t see the picture should know',
};

/** A picture as an editor names it: a file beside the list, a text for those who can't see it, a focal point. */
export const pictureSchema = z.strictObject({
  file,
  /** Empty only where the picture says nothing that the words beside it do not. */
  alt: z.string().meta(ALTERNATIVE),
  focal,
  /** True where the picture fills a phone's screen: the build also cuts an upright one around the focal point. */
  upright: z.boolean().default(false),
  /** A frame of its own for phones held upright, in place of that cut. */
  portrait: frameSchema
    .extend({
      file: z.string().regex(/^[a-z0-9-]+-portrait\.jpg$/, {
        error: 'a file name in lower case without spaces, ending in -portrait.jpg',
      }),
    })
    .optional(),
  /** A frame of its own between phone and desktop. */
  tablet: frameSchema.optional(),
});

export type PictureRecord = z.output<typeof pictureSchema>;

/** A picture encoded at several widths by the build. */
export interface PictureSizes {
  /** Address without width and type: `/media/stage-1a2b3c4d`; files are `…-640.avif`, `…-640.jpg`. */
  src: string;
  /** Encoded widths in pixels, ascending: AVIF at each, JPEG as `jpegWidths` (jpeg-widths.ts) says. */
  widths: number[];
}

/** A picture as a page shows it. */
export interface Picture extends PictureSizes {
  /** Size of the widest file, in pixels. */
  width: number;
  height: number;
  alt: string;
  /** Classes that give focal point and placeholder colour (rules of the generated stylesheet). */
  look: string;
  /** Frames of its own for windows of another shape, the first that fits first. */
  frames?: PictureFrame[];
}

/** A frame for the windows that a media query names, with its proportion, width to height. */
export interface PictureFrame extends PictureSizes {
  media: string;
  aspect: number;
}
