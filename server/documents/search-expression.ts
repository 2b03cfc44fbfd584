import { wordsOf } from './words.ts';

/** One thing asked for: a word, or words that must stand together; folded as in the index. */
export interface SearchTerm {
  words: string[];
  /** True for the word still being typed: it matches what begins with it. */
  prefix: boolean;
}

/** More terms than a person types; the rest is left out so that no query costs without bound. */
const MOST_TERMS = 12;
/** Shorter beginnings match most of a document and cost as much. */
const SHORTEST_PREFIX = 2;

/**
 * Reads what a visitor typed: words, and "exact phrases". Nothing of FTS5's own syntax gets through.
 * An unbalanced quotation mark opens a phrase that ends with the query.
 */
export function parseQuery(query: string): SearchTerm[] {
  const terms: SearchTerm[] = [];
  for (const [place, part] of query
    .normalize('NFC')
    .split(/["“”„]/)
    .entries()) {
    const words = wordsOf(part).map(({ folded }) => folded);
    const phrase = place % 2 === 1;
    if (phrase && words.length > 0) terms.push({ words, prefix: false });
    if (!phrase) terms.push(...words.map((word) => ({ words: [word], prefix: false })));
  }
  const last = terms.at(-1);
  const stillTyping = /[\p{L}\p{N}\p{Mn}\p{Mc}]$/u.test(query);
  if (last?.words.length === 1 && stillTyping && lettersOf(last.words[0]) >= SHORTEST_PREFIX) {
    last.prefix = true;
  }
  return distinct(terms).slice(-MOST_TERMS);
}

/** A word asked for again costs again and finds nothing else. */
function distinct(terms: readonly SearchTerm[]): SearchTerm[] {
  const seen = new Set<string>();
  return terms.filter(({ words, prefix }) => {
    const key = `${words.join(' ')}${prefix ? '*' : ''}`;
    return seen.size < seen.add(key).size;
  });
}

/** The query in FTS5's language: every word quoted, so that none of it is syntax. */
export function matchExpression(terms: readonly SearchTerm[]): string {
  return terms.map(termExpression).join(' AND ');
}

/** Pages whose own text holds the whole query, whatever the title says. */
export function inTextExpression(terms: readonly SearchTerm[]): string {
  return `{text} : (${matchExpression(terms)})`;
}

function termExpression({ words, prefix }: SearchTerm): string {
  return `"${words.join(' ')}"${prefix ? '*' : ''}`;
}

function lettersOf(word = ''): number {
  return [...word].length;
}
