import type { SnippetRun } from '../../contract/search.ts';
import type { SearchTerm } from './search-expression.ts';
import { type Word, wordsOf } from './words.ts';

/** Words in a snippet, and words of it that stand before the first hit. */
const SNIPPET_WORDS = 32;
const LEAD_WORDS = 8;

/** A run of words that one of the terms asked for, from `first` up to and without `after`. */
interface Hit {
  first: number;
  after: number;
  term: number;
}

/*
 * Snippets are cut here and not by FTS5's snippet(): that one walks the word lists of the whole query
 * again for each page, which at 5,000 pages and a prefix took a second for one answer.
 */

/** The whole text, with the hits marked. */
export function markedText(text: string, terms: readonly SearchTerm[]): SnippetRun[] {
  const words = wordsOf(text);
  return runs(text, words, hitsIn(words, terms), 0, text.length);
}

/** The stretch of a page in which most of the terms stand together, with the hits marked. */
export function snippetOf(text: string, terms: readonly SearchTerm[]): SnippetRun[] {
  const words = wordsOf(text);
  const hits = hitsIn(words, terms);
  const first = Math.max(0, bestStart(hits) - LEAD_WORDS);
  const last = Math.min(words.length, first + SNIPPET_WORDS) - 1;
  const from = first === 0 ? 0 : (words[first]?.start ?? 0);
  const to = last === words.length - 1 ? text.length : (words[last]?.end ?? text.length);
  const marked = runs(text, words, hits, from, to);
  if (from > 0) marked.unshift({ text: '… ', hit: false });
  if (to < text.length) marked.push({ text: ' …', hit: false });
  return marked;
}

function hitsIn(words: readonly Word[], terms: readonly SearchTerm[]): Hit[] {
  const hits: Hit[] = [];
  for (let place = 0; place < words.length; place += 1) {
    const term = terms.findIndex((candidate) => standsAt(candidate, words, place));
    if (term < 0) continue;
    const after = place + (terms[term]?.words.length ?? 1);
    hits.push({ first: place, after, term });
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

/** Word at which the window with the most different terms begins; the first one among equals. */
function bestStart(hits: readonly Hit[]): number {
  let best = { first: hits[0]?.first ?? 0, kinds: 0 };
  for (const [place, { first }] of hits.entries()) {
    const reach = first + SNIPPET_WORDS - LEAD_WORDS;
    const near = hits.slice(place).filter((hit) => hit.first < reach);
    const kinds = new Set(near.map(({ term }) => term)).size;
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
