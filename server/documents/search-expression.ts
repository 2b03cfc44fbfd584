import { wordsOf } from './words.ts';

/** One search term: a word, or a phrase. Folded in the same way as the index. */
export interface SearchTerm {
  words: string[];
  /** True for the word that is still being typed, which matches as a prefix. */
  prefix: boolean;
}

/** More terms than a person types. Drops the rest to bound the cost of a query. */
const MOST_TERMS = 12;
/** Shorter prefixes match most documents and are expensive. */
const SHORTEST_PREFIX = 2;

/**
 * Parses words and "exact phrases" from a visitor's query. FTS5 syntax in the query has no effect.
 * An unbalanced quotation mark starts a phrase that runs to the end.
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

/** A repeated word adds cost and finds nothing new. */
function distinct(terms: readonly SearchTerm[]): SearchTerm[] {
  const seen = new Set<string>();
  return terms.filter(({ words, prefix }) => {
    const key = `${words.join(' ')}${prefix ? '*' : ''}`;
    return seen.size < seen.add(key).size;
  });
}

/** Builds the FTS5 query. Quotes every word, so that none is read as syntax. */
export function matchExpression(terms: readonly SearchTerm[]): string {
  return terms.map(termExpression).join(' AND ');
}

/** Matches pages whose own text contains the whole query, without the title. */
export function inTextExpression(terms: readonly SearchTerm[]): string {
  return `{text} : (${matchExpression(terms)})`;
}

function termExpression({ words, prefix }: SearchTerm): string {
  return `"${words.join(' ')}"${prefix ? '*' : ''}`;
}

function lettersOf(word = ''): number {
  return [...word].length;
}
