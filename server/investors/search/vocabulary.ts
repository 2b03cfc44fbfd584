import { distance } from 'fastest-levenshtein';

interface Entry {
  term: string;
  count: number;
}

export type Vocabulary = ReturnType<typeof createVocabulary>;

const MOST_FORMS = 6;
const MOST_NEAR = 3;
/** Fewest letters of a word that is split, and of each part. */
const SHORTEST_SPLIT = 7;
const SHORTEST_PART = 3;

/** The words of the index, by what a visitor may write instead. @param entries every word of the index */
export function createVocabulary(entries: readonly Entry[]) {
  const counts = new Map(entries.map(({ term, count }) => [term, count]));
  const sorted = [...counts.keys()].sort();
  const byStem = Map.groupBy(sorted, stemOf);
  return {
    has: (word: string, prefix: boolean) =>
      counts.has(word) || (prefix && sorted.some((each) => each.startsWith(word))),
    /** Other numbers and spellings of a word: 'policies' and 'policy', 'familiarize' and 'familiarise'. */
    forms: (word: string) => (byStem.get(stemOf(word)) ?? []).slice(0, MOST_FORMS),
    parts(word: string) {
      let best: { parts: [string, string]; count: number } | undefined;
      for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at += 1) {
        const parts: [string, string] = [word.slice(0, at), word.slice(at)];
        const count = Math.min(...parts.map((part) => counts.get(part) ?? 0));
        if (count > (best?.count ?? 0)) best = { parts, count };
      }
      return word.length < SHORTEST_SPLIT ? undefined : best?.parts;
    },
    near: (word: string) => nearest(word, entries),
  };
}

/** Removes what writers differ in: plural, -ise or -ize, -our or -or, and in Hindi signs and cases. */
export function stemOf(word: string): string {
  if (/\p{Script=Devanagari}/u.test(word))
    return word
      .replaceAll('\u093c', '')
      .replaceAll('\u0901', '\u0902')
      .replace(/(?<=..)(?:\u093f\u092f\u094b\u0902|\u094b\u0902|\u0947\u0902)$/u, '');
  return word
    .replace(/(?<=\p{L}{3})iz(?=e|ing|ation)/u, 'is')
    .replace(/(?<=\p{L}{2})our/u, 'or')
    .replace(/(?<=\p{L}{3})mme(?=s?$)/u, 'm')
    .replace(/(?<=\p{L}{3})ies$/u, 'y')
    .replace(/(?<=\p{L}{3}(?:ch|sh|ss|x))es$/u, '')
    .replace(/(?<=\p{L}{2}[^s])s$/u, '');
}

function nearest(word: string, entries: readonly Entry[]): string[] {
  const reach = word.length <= 4 ? 1 : 2;
  const near = entries
    // A word on only one page may itself be misspelt.
    .filter(({ term, count }) => count > 1 && Math.abs(term.length - word.length) <= reach)
    .map((entry) => ({ ...entry, away: distance(word, entry.term) }))
    .filter(({ away }) => away > 0 && away <= reach)
    .sort((a, b) => a.away - b.away || b.count - a.count);
  return near
    .filter(({ away }) => away === near[0]?.away)
    .slice(0, MOST_NEAR)
    .map(({ term }) => term);
}
