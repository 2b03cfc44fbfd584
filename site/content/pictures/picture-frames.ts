/** The window shapes that may have an alternative frame. The browser loads this file too, so it has no schema. */
export const FRAMES = ['portrait', 'tablet'] as const;
export type FrameName = (typeof FRAMES)[number];

export const FRAME_MEDIA: Record<FrameName, string> = {
  portrait: '(max-width:40em) and (orientation:portrait)',
  tablet: '(max-width:64em) and (max-aspect-ratio:5/4)',
};

/** An aspect ratio, rounded to keep the HTML short. */
export const hundredths = (proportion: number) => Math.round(proportion * 100) / 100;

/** Widths of the JPEG fallback, ascending: one for most screens, and the largest, for search engines and posters. */
export function jpegWidths(widths: readonly number[]): number[] {
  return widths.filter((_, place) => [1, 3].includes(widths.length - place));
}
