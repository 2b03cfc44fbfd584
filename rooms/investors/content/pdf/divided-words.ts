/** A word that is divided at the end of a line, with any of the hyphens that programs write there. */
const DIVIDED =
  /(\p{L}[\p{L}\p{M}]*)([-\u00ac\u00ad\u2010])\s*\n\s*([\p{Ll}\p{Lo}][\p{L}\p{M}]*)/gu;

/**
 * Joins words that are divided at the end of a line, so that a search finds them: `divi-` and `dend`. The hyphen stays if
 * only the second part is a word elsewhere in the document, as in `non-executive`.
 */
export function joinDividedWords(pages: readonly string[]): string[] {
  const undivided = pages.map((text) => text.replace(DIVIDED, ' ').toLowerCase());
  const known = new Set(undivided.flatMap((text) => text.match(/[\p{L}\p{M}]+/gu) ?? []));
  const join = (_: string, first: string, hyphen: string, second: string) =>
    // The others are in no whole word.
    !/[-\u2010]/.test(hyphen) || known.has((first + second).toLowerCase()) || !known.has(second)
      ? first + second
      : first + hyphen + second;
  return pages.map((text) => text.replace(DIVIDED, join));
}
