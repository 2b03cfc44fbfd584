import { type QueryTerm, queryTerms } from '../../../contract/investors/search-terms.ts';
import { foldWord } from './words.ts';

/** A term whose words are folded in the same way as the index. */
export type SearchTerm = QueryTerm;

/** More terms than a person types. Drops the rest to bound the cost of a query. */
const MOST_TERMS = 8;

/** Parses a visitor's query. FTS5 syntax in the query has no effect. */
export function parseQuery(query: string): SearchTerm[] {
  const terms = queryTerms(query).map(({ words, prefix }) => ({
    words: words.map(foldWord),
    prefix,
  }));
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

/** Terms that mean the same. A match has one of them. */
type Alternatives = Readonly<{ terms: readonly SearchTerm[] }>;

/** Builds the FTS5 query. Quotes every word, so that none is read as syntax. */
export function matchExpression(meanings: readonly Alternatives[]): string {
  return meanings
    .map(({ terms }) => `(${[...new Set(terms.map(termExpression))].join(' OR ')})`)
    .join(' AND ');
}

/** Matches pages whose own text contains the whole query, without the title. */
export function inTextExpression(meanings: readonly Alternatives[]): string {
  return `{text} : (${matchExpression(meanings)})`;
}

function termExpression({ words, prefix }: SearchTerm): string {
  return `"${words.join(' ')}"${prefix ? '*' : ''}`;
}
