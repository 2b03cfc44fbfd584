/**
 * Ratio of each width to the next larger one, so that browsers fetch at most a third more than they show. From 2560 it
 * meets the common widths of desktop windows: 1920 and 1440.
 */
const STEP = 0.75;

/**
 * The smallest and largest width in any layout, in pixels, by folder of `content/`. Heroes and the
 * lightbox fill a window: 2560 is a common desktop width, and half of a 5K screen.
 */
const SHOWN: Record<string, { narrowest: number; widest: number }> = {
  hero: { narrowest: 560, widest: 2560 },
  projects: { narrowest: 210, widest: 2560 },
  products: { narrowest: 280, widest: 1600 },
  people: { narrowest: 250, widest: 1200 },
  equipment: { narrowest: 70, widest: 300 },
};

/**
 * The width to which an original is reduced before encoding.
 * @param width of the original in pixels
 * @param folder under `content/`
 */
export function widest(width: number, folder: string): number {
  return Math.min(width, SHOWN[folder]?.widest ?? width);
}

/**
 * Widths to encode, ascending, limited by the original and by the layout.
 * @param width of the original in pixels
 * @param folder under `content/`
 */
export function ladder(width: number, folder: string): number[] {
  const { narrowest, widest: most } = SHOWN[folder] ?? { narrowest: width, widest: width };
  const widths = [widest(width, folder)];
  for (let next = most * STEP; next >= narrowest; next *= STEP) {
    const rounded = Math.round(next);
    if (rounded < width) widths.unshift(rounded);
  }
  return widths;
}
