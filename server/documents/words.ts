/**
 * Matches letters, digits and combining marks (such as Devanagari vowel signs): the same words that
 * the index tokenizer finds.
 */
const WORD = /[\p{L}\p{N}\p{Co}\p{Mn}\p{Mc}]+/gu;

/** Matches plain ASCII words, which need no folding of accents. */
const PLAIN = /^[a-zA-Z0-9]+$/;

/** A word in a text: its position and its form in the index. */
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
function foldWord(word: string): string {
  if (PLAIN.test(word)) return word.toLowerCase();
  return word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
}
