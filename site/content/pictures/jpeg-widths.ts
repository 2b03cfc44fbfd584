/**
 * Widths of the JPEG fallback, ascending: one that suits most screens, which pages name, and the largest, for
 * search engines and posters. Only one visitor in 25 needs it, and each name in `srcset` adds bytes to every page.
 */
export function jpegWidths(widths: readonly number[]): number[] {
  return widths.filter((_, place) => [1, 3].includes(widths.length - place));
}
