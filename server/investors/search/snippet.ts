import type { SnippetRun } from '../../../contract/investors/search.ts';
import type { SearchTerm } from './search-expression.ts';
import type { Meaning } from './understood-query.ts';
import { type Word, wordsOf } from './words.ts';

/** Number of words in a snippet, and of words before the first match. */
const SNIPPET_WORDS = 32;
const LEAD_WORDS = 8;

/** A run of words that matches a part of the query, from `first` (inclusive) to `after` (exclusive). */
interface Hit {
  first: number;
  after: number;
  meaning: number;
}

/*
 * This module replaces FTS5's snippet(), which reads the word lists of the whole query again for
 * each page. With 5,000 pages and a prefix query that took one second.
 */

/** Marks the matches in the whole text. */
export function markedText(text: string, meanings: readonly Meaning[]): SnippetRun[] {
  const words = wordsOf(text);
  return runs(text, words, hitsIn(words, meanings), 0, text.length);
}

/** Returns the part of a page that contains most of the query, with the matches marked. */
export function snippetOf(text: string, meanings: readonly Meaning[]): SnippetRun[] {
  const words = wordsOf(text);
  const hits = hitsIn(words, meanings);
  const first = Math.max(0, bestStart(hits) - LEAD_WORDS);
  const last = Math.min(words.length, first + SNIPPET_WORDS) - 1;
  const from = first === 0 ? 0 : (words[first]?.start ?? 0);
  const to = last === words.length - 1 ? text.length : (words[last]?.end ?? text.length);
  const marked = runs(text, words, hits, from, to);
  if (from > 0) marked.unshift({ text: '… ', hit: false });
  if (to < text.length) marked.push({ text: ' …', hit: false });
  return marked;
}

/** Finds the words that match, the longest term first. */
export function hitsIn(words: readonly Word[], meanings: readonly Meaning[]): Hit[] {
  const longestFirst = meanings
    .flatMap(({ terms }, meaning) => terms.map((term) => ({ term, meaning })))
    .sort((a, b) => b.term.words.length - a.term.words.length);
  const hits: Hit[] = [];
  for (let place = 0; place < words.length; place += 1) {
    const found = longestFirst.find(({ term }) => standsAt(term, words, place));
    if (!found) continue;
    const after = place + found.term.words.length;
    hits.push({ first: place, after, meaning: found.meaning });
    place = after - 1;
  }
  return hits;
}

function standsAt({ words, prefix }: SearchTerm, text: readonly Word[], place: number): boolean {
  return words.every((word, offset) => {
    const found = text[place + offset]?.folded;
    if (found === undefined) return false;
    const open = prefix && offset === words.length - 1;
    return open ? found.startsWith(word) : found === word;
  });
}

/** The start of the first window with the most different parts of the query. */
function bestStart(hits: readonly Hit[]): number {
  let best = { first: hits[0]?.first ?? 0, kinds: 0 };
  for (const [place, { first }] of hits.entries()) {
    const reach = first + SNIPPET_WORDS - LEAD_WORDS;
    const near = hits.slice(place).filter((hit) => hit.first < reach);
    const kinds = new Set(near.map(({ meaning }) => meaning)).size;
    if (kinds > best.kinds) best = { first, kinds };
  }
  return best.first;
}

function runs(
  text: string,
  words: readonly Word[],
  hits: readonly Hit[],
  from: number,
  to: number,
): SnippetRun[] {
  const found: SnippetRun[] = [];
  const add = (start: number, end: number, hit: boolean) => {
    const run = text.slice(Math.max(start, from), Math.min(end, to)).replace(/\s+/g, ' ');
    if (run !== '') found.push({ text: run, hit });
  };
  let at = from;
  for (const { first, after } of hits) {
    const start = words[first]?.start ?? to;
    const end = words[after - 1]?.end ?? to;
    if (start < from || start >= to) continue;
    add(at, start, false);
    add(start, end, true);
    at = end;
  }
  add(at, to, false);
  return found;
}
