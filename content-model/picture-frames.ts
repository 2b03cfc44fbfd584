/** The windows that may have a frame of a picture of their own. The browser reads this file too, so it has no schema. */
export const FRAMES = ['portrait', 'tablet'] as const;
export type FrameName = (typeof FRAMES)[number];

/** When each frame is shown: the first that fits. */
export const FRAME_MEDIA: Record<FrameName, string> = {
  portrait: '(max-width:640px) and (orientation:portrait)',
  tablet: '(max-width:1024px) and (max-aspect-ratio:1)',
};

/** A proportion short enough for a page. */
export const hundredths = (proportion: number) => Math.round(proportion * 100) / 100;
