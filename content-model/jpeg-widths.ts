/**
 * Widths of the JPEG fallback: every third width, starting with the largest. Only one visitor in
 * 25 needs it, and each name in `srcset` adds bytes to every page.
 */
export function jpegWidths(widths: readonly number[]): number[] {
  return widths.filter((_, place) => (widths.length - 1 - place) % 3 === 0);
}
