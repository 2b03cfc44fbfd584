/** Each width is this part of the next larger one, so that no visitor fetches a third more than is shown. */
const STEP = 0.75;

/** The narrowest width that any layout shows, in pixels, by folder of `content/`. */
const NARROWEST: Record<string, number> = {
  hero: 560,
  projects: 210,
  products: 280,
  people: 250,
};

/**
 * Widths to encode of an original, ascending, never above its own.
 * @param width of the original in pixels
 * @param folder under `content/`
 */
export function ladder(width: number, folder: string): number[] {
  const narrowest = NARROWEST[folder] ?? width;
  const widths = [width];
  for (let next = width * STEP; next >= narrowest; next *= STEP) widths.unshift(Math.round(next));
  return widths;
}
