/** Ratio of each width to the next larger one, so that browsers fetch at most a third more than they show. */
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
  const top = widest(width, folder);
  const narrowest = SHOWN[folder]?.narrowest ?? top;
  const widths = [top];
  for (let next = top * STEP; next >= narrowest; next *= STEP) widths.unshift(Math.round(next));
  return widths;
}
