/**
 * Letters, digits and the marks that belong to a letter (Devanagari vowel signs among them): the same
 * runs that the tokenizer of the index takes for words.
 */
const WORD = /[\p{L}\p{N}\p{Co}\p{Mn}\p{Mc}]+/gu;

/** Most words of an English text: nothing to take apart. */
const PLAIN = /^[a-zA-Z0-9]+$/;

/** A word of a text: where it stands, and how the index knows it. */
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

/** As the tokenizer folds words: lower case, without accents on Latin letters. */
function foldWord(word: string): string {
  if (PLAIN.test(word)) return word.toLowerCase();
  return word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
}
