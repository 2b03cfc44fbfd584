import type { SearchDocument } from './search.ts';

/** The words that matched on the best page, as a query that marks them in a reading copy. */
export function hitWords({ pages: [best] }: SearchDocument): string {
  const hits = best?.snippet?.filter(({ hit }) => hit) ?? [];
  const words = hits.map(({ text }) => text.toLowerCase());
  return [...new Set(words)].map((text) => (text.includes(' ') ? `"${text}"` : text)).join(' ');
}
