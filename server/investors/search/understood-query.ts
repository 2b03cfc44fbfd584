import { amountPhrases, withPlainAmounts } from './amounts.ts';
import { periodPhrases, withPeriodWords } from './periods.ts';
import { parseQuery, type SearchTerm } from './search-expression.ts';
import { NUMBERED, SAME_MEANING, STOP_WORDS } from './trade-words.ts';
import { stemOf, type Vocabulary } from './vocabulary.ts';
import { foldWord } from './words.ts';

/** One thing that is asked for, in every way that documents write it. A page must contain one of them. */
export interface Meaning {
  /** What was typed, or the word that was searched instead of a misspelt one. */
  text: string;
  terms: SearchTerm[];
  /** Other words that a misspelt one may have meant. */
  meant?: string[];
}

/** A meaning and the number of terms that it took. */
type Used = [Meaning, number];

/** Most words of an entry in the list of same meanings. */
const LONGEST = 4;

const keyOf = (words: readonly string[]) =>
  words
    .filter((word) => !STOP_WORDS.has(word))
    .map((word) => stemOf(foldWord(word)))
    .join(' ');
const SAME = new Map(
  SAME_MEANING.flatMap((entries) => {
    const all = entries.map((entry) => entry.split(' ').map(foldWord));
    return all.map((words) => [keyOf(words), all] as const).filter(([key]) => key !== '');
  }),
);

/** Reads a query as a person means it: periods, amounts, abbreviations, Hindi, numbers of a word, misspellings. */
export function understand(query: string, vocabulary: Vocabulary): Meaning[] {
  // '46 (2)' is one number.
  const written = withPlainAmounts(withPeriodWords(query)).replace(/(\d)\s+(?=\()/g, '$1');
  const all = parseQuery(written);
  const telling = all.filter(({ words }) => words.length > 1 || !STOP_WORDS.has(words[0] ?? ''));
  const terms = telling.length > 0 ? telling : all;
  const meanings: Meaning[] = [];
  for (let at = 0; at < terms.length; ) {
    const [meaning, used] =
      numbered(terms, at) ??
      known(terms, at, LONGEST, 2) ??
      joined(terms, at, vocabulary) ??
      known(terms, at, 1, 1) ??
      single(terms[at], vocabulary);
    meanings.push(meaning);
    at += used;
  }
  return meanings;
}

/** A law and its number, which stand together: 'Regn 30'. */
function numbered(terms: readonly SearchTerm[], at: number): Used | undefined {
  const [law, number] = terms.slice(at, at + 2);
  const same = law?.words.length === 1 ? SAME.get(keyOf(law.words)) : undefined;
  if (!law || !same || !number || !/^\d/.test(number.words[0] ?? '')) return undefined;
  if (!same.some(([word = '']) => NUMBERED.has(word))) return undefined;
  const together = (words: string[]) => ({ ...number, words: [...words, ...number.words] });
  const text = [...law.words, ...number.words].join(' ');
  return [{ text: `"${text}"`, terms: same.map(together) }, 2];
}

/** The longest run of words from here that has other names. */
function known(
  terms: readonly SearchTerm[],
  at: number,
  longest: number,
  shortest: number,
): Used | undefined {
  for (let length = longest; length >= shortest; length -= 1) {
    const run = terms.slice(at, at + length);
    if (run.length < length || run.some(({ words }) => words.length > 1)) continue;
    const words = run.map(({ words: [word = ''] }) => word);
    const same = SAME.get(keyOf(words));
    if (!same) continue;
    const typed = { words, prefix: run.at(-1)?.prefix ?? false };
    return [{ text: words.join(' '), terms: [typed, ...same.flatMap(withPlural)] }, length];
  }
  return undefined;
}

const withPlural = (words: string[]): SearchTerm[] => {
  const last = words.at(-1) ?? '';
  const plural = /[aeiou]y$|[^y]$/.test(last) ? `${last}s` : `${last.slice(0, -1)}ies`;
  const exact = { words, prefix: false };
  if (!/^[a-z]{3,}$/.test(last) || last.endsWith('s')) return [exact];
  return [exact, { words: [...words.slice(0, -1), plural], prefix: false }];
};

/** Two words that documents write as one: 'share holding'. */
function joined(
  terms: readonly SearchTerm[],
  at: number,
  vocabulary: Vocabulary,
): Used | undefined {
  const [one, two] = terms.slice(at, at + 2);
  if (one?.words.length !== 1 || two?.words.length !== 1) return undefined;
  const whole = `${one.words[0]}${two.words[0]}`;
  if (/\d/.test(whole) || !vocabulary.has(whole, false)) return undefined;
  const words = [...one.words, ...two.words];
  const as = (words: string[]) => ({ words, prefix: two.prefix });
  return [{ text: words.join(' '), terms: [as(words), as([whole])] }, 2];
}

function single(term: SearchTerm = { words: [], prefix: false }, vocabulary: Vocabulary): Used {
  const [word = ''] = term.words;
  const exactly = (words: string[]): SearchTerm => ({ words, prefix: false });
  if (term.words.length > 1) return [{ text: `"${term.words.join(' ')}"`, terms: [term] }, 1];
  const others = [
    ...[...periodPhrases(word), ...amountPhrases(word)],
    ...vocabulary.forms(word).map((form) => [form]),
  ].map(exactly);
  if (others.length > 0 || /\d/.test(word) || vocabulary.has(word, term.prefix))
    return [{ text: word, terms: [term, ...others] }, 1];
  const parts = vocabulary.parts(word);
  if (parts) return [{ text: parts.join(' '), terms: [exactly(parts)] }, 1];
  const [best, ...meant] = vocabulary.near(word);
  if (!best) return [{ text: word, terms: [term] }, 1];
  return [{ text: best, terms: [best, ...meant].map((near) => exactly([near])), meant }, 1];
}
