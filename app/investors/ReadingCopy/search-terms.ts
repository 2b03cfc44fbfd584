/** The words of the search, which the server finds and a reading copy marks. */

/** Letters, digits and combining marks, such as Devanagari vowel signs: the words that the index finds too. */
export const WORD = /[\p{L}\p{N}\p{Co}\p{Mn}\p{Mc}]+/gu;

/** One search term: a word, or words that must follow each other. */
export interface QueryTerm {
  words: string[];
  /** True for a word that may continue: the one that is still being typed, and an abbreviation (`Reg. 30`). */
  prefix: boolean;
}

/** Fewest letters of the word being typed, and of an abbreviation. Shorter prefixes match most pages and are expensive. */
const SHORTEST_TYPED = 2;
const SHORTEST_CUT = 3;

/**
 * Parses words and "exact phrases" from a visitor's query. An unbalanced quotation mark starts a phrase that runs to
 * the end. Numbers with punctuation inside them (`46(2)`, `2024-25`, `14,61,250`) are phrases too.
 */
export function queryTerms(query: string): QueryTerm[] {
  const text = asTyped(query);
  const terms = text.split(/["“”„]/).flatMap((part, place) =>
    place % 2 === 1
      ? phraseOf(part)
      : // A number directly after an abbreviation is a word of its own: `Reg.30`.
        part.split(/\s+|(?<=\p{L}\.)(?=\p{N})/u).flatMap(termsOf),
  );
  const last = terms.at(-1);
  const stillTyping = /[\p{L}\p{N}\p{Mn}\p{Mc}]$/u.test(text);
  if (!last || !stillTyping) return terms;
  if (last.words.length === 1 || last.number)
    last.prefix = lettersOf(last.words.at(-1)) >= SHORTEST_TYPED;
  // The end of a number is missing: '2024-2' must not find less than '2024-25'.
  return last.number && !last.prefix ? [...terms.slice(0, -1), ...single(last.words)] : terms;
}

/** Text copied from a PDF may have letters that are joined, and hyphens that are only shown at the end of a line. */
const asTyped = (query: string) =>
  query
    .normalize('NFC')
    .replace(/\u00ad/g, '')
    .replace(/[\ufb00-\ufb06]/g, (joined) => joined.normalize('NFKC'));

interface ParsedTerm extends QueryTerm {
  number?: true;
}

const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

const phraseOf = (text: string): ParsedTerm[] => {
  const words = wordsOf(text);
  return words.length > 0 ? [{ words, prefix: false }] : [];
};

const single = (words: readonly string[]): ParsedTerm[] =>
  words.map((word) => ({ words: [word], prefix: false }));

function termsOf(piece: string): ParsedTerm[] {
  const words = wordsOf(piece);
  if (words.length > 1 && /\p{N}/u.test(piece)) return [{ words, prefix: false, number: true }];
  const cut = words.length === 1 && piece.endsWith('.');
  return single(words).map((term) => ({
    ...term,
    prefix: cut && lettersOf(term.words[0]) >= SHORTEST_CUT,
  }));
}

const lettersOf = (word = ''): number => [...word].length;
