import type { IndexedFiling } from '../../../contract/investors/filing-index.ts';
import type { SearchAnswer, SnippetRun } from '../../../contract/investors/search.ts';
import type { SearchQuery } from './search-query.ts';

/** A fallback when the search request fails: every search term must begin a word of the title. */
export function searchTitles(filings: readonly IndexedFiling[], query: SearchQuery): SearchAnswer {
  const words = folded(query.q).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const documents = filings
    .filter((filing) => !query.section || filing.sections.includes(query.section))
    .filter((filing) => !query.year || filing.date.startsWith(`${query.year}-`))
    .map((filing) => ({
      ...filing,
      title: marked(filing.title, words),
      pages: [],
      matchingPages: 0,
    }))
    .filter(({ title }) =>
      words.every((word) => title.some(({ text }) => folded(text).startsWith(word))),
    );
  return {
    success: true,
    query: query.q,
    total: documents.length,
    documents,
    suggestions: [],
    facets: { section: [], year: [], type: [] },
  };
}

/** Removes case and accents, so that 'resume' finds 'résumé'. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

function marked(title: string, words: readonly string[]): SnippetRun[] {
  return title.split(/([\p{L}\p{M}\p{N}]+)/u).map((text) => ({
    text,
    hit: text !== '' && words.some((word) => folded(text).startsWith(word)),
  }));
}
