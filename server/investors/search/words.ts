import { WORD } from '../../../contract/investors/search-terms.ts';

/** Matches plain ASCII words, which need no folding of accents. */
const PLAIN = /^[a-zA-Z0-9]+$/;

export interface Word {
  start: number;
  end: number;
  folded: string;
}

export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(WORD), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
    folded: foldWord(match[0]),
  }));
}

/** Folds a word like the tokenizer: lower case, without accents on Latin letters. */
export function foldWord(word: string): string {
  if (PLAIN.test(word)) return word.toLowerCase();
  return word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
}
