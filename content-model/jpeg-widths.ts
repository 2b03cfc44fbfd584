/**
 * Widths at which the JPEG fallback exists: every second one, the largest first. One visitor in
 * twenty-five needs it, and each name in `srcset` costs bytes of HTML to all of them.
 */
export function jpegWidths(widths: readonly number[]): number[] {
  return widths.filter((_, place) => (widths.length - 1 - place) % 2 === 0);
}
