import Database from 'better-sqlite3';
import { PAGES_PER_DOCUMENT } from '../../../server/investors/search/search.ts';

const WORD = /\p{L}[\p{L}\p{M}]{3,}/gu;
/** Letters of a word that is still being typed. */
const TYPED = 5;

/** Places that are far apart, always the same ones, so that a figure can be compared with the last. */
const STEP = 0.618_033_988_749_895;

/**
 * Queries as visitors write them, from the words of the index: a word, the beginning of one, two
 * words, a phrase.
 */
export function sampleQueries(index: string, count: number): string[] {
  const database = new Database(index, { readonly: true });
  const texts = database
    .prepare<[], string>(
      `SELECT text FROM pages JOIN documents ON documents.key = pages.rowid / ${PAGES_PER_DOCUMENT}
       WHERE state IS NOT 'withdrawn' ORDER BY pages.rowid`,
    )
    .pluck()
    .all()
    .filter((text) => (text.match(WORD)?.length ?? 0) > 20);
  database.close();
  return Array.from({ length: count }, (_, place) => {
    const at = (place * STEP) % 1;
    const text = texts[Math.floor(at * texts.length)] ?? '';
    const words = text.match(WORD) ?? [];
    const first = Math.floor(((place * STEP * 7) % 1) * (words.length - 1));
    const [one = '', two = ''] = words.slice(first, first + 2);
    return (
      [one, one.slice(0, TYPED), `${one} ${two}`, `"${phraseAt(text, one)}"`][place % 4] ?? one
    );
  });
}

/** A word and the one after it, as they are written. */
function phraseAt(text: string, word: string): string {
  const from = text.slice(
    Math.max(text.search(new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u')), 0),
  );
  return (
    /^\S+\s+\S+/u
      .exec(from)?.[0]
      .replace(/["“”„\s]+/g, ' ')
      .trim() ?? word
  );
}
