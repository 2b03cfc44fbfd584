import { withoutRefused } from '../../../../site/contract/text-policy.ts';

/** A word that is divided at the end of a line: `divi-` and `dend`. */
const DIVIDED = /(?<=[\p{L}\p{M}])[-\u2010\u00ad]\s*\n\s*(?=[\p{Ll}\p{Lo}])/gu;
/**
 * The one form of text in which the search compares: both the index and each query are in it. Ligatures become letters,
 * and Devanagari letters have one encoding: Marathi writes the `ऱ्` of `दुसऱ्या` with either letter. No text has control
 * characters, because two of them mark matches.
 */
export function normalForm(text: string): string {
  const whole = text
    .normalize('NFKC')
    .replace(DIVIDED, '')
    .replace(/[\u200c\u200d]/g, '');
  return withoutRefused(whole)
    .replace(/\u0931(?=\u094d)/g, '\u0930')
    .replace(/\bFY(?=\d)/gi, 'FY ');
}
