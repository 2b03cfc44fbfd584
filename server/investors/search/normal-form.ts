/** A word that is divided at the end of a line: `divi-` and `dend`. */
const DIVIDED = /(?<=[\p{L}\p{M}])[-\u2010\u00ad]\s*\n\s*(?=[\p{Ll}\p{Lo}])/gu;
/** Soft hyphens, and characters without width that join or part letters. */
const UNSEEN = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
/** Two of them mark matches, so no text may have them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the purpose is to remove control characters
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/**
 * The one form of text in which the search compares: both the index and each query are in it. Ligatures become letters,
 * and Devanagari letters have one encoding: Marathi writes the `ऱ्` of `दुसऱ्या` with either letter.
 */
export function normalForm(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\u0931(?=\u094d)/g, '\u0930')
    .replace(/\bFY(?=\d)/gi, 'FY ')
    .replace(DIVIDED, '')
    .replace(UNSEEN, '')
    .replace(CONTROLS, ' ');
}
