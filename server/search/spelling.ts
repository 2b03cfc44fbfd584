import { distance } from 'fastest-levenshtein';
import type { SearchTerm } from './search-expression.ts';

interface Entry {
  term: string;
  /** The number of pages that contain the word. */
  count: number;
}

const MOST_SUGGESTIONS = 3;

/**
 * Suggests similar spellings from the words of the index.
 * @param read returns every word of the index; runs once, at the first query without results
 */
export function createSpelling(read: () => Entry[]): (terms: readonly SearchTerm[]) => string[] {
  let entries: Entry[] | undefined;
  let known: Set<string> | undefined;
  return (terms) => {
    entries ??= read();
    known ??= new Set(entries.map(({ term }) => term));
    const words = terms.flatMap((term) => term.words);
    const unknown = words.findIndex((word) => !known?.has(word));
    if (unknown < 0) return [];
    return nearest(words[unknown] ?? '', entries).map((better) =>
      words.map((word, place) => (place === unknown ? better : word)).join(' '),
    );
  };
}

function nearest(word: string, entries: readonly Entry[]): string[] {
  const reach = word.length <= 4 ? 1 : 2;
  return entries
    .filter(({ term }) => Math.abs(term.length - word.length) <= reach)
    .map((entry) => ({ ...entry, away: distance(word, entry.term) }))
    .filter(({ away }) => away > 0 && away <= reach)
    .sort((a, b) => a.away - b.away || b.count - a.count)
    .slice(0, MOST_SUGGESTIONS)
    .map(({ term }) => term);
}
