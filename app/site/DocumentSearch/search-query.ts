/** What the search box and its two filters hold; an empty string is everything. */
export interface SearchQuery {
  q: string;
  section: string;
  year: string;
}

export const NO_QUERY: SearchQuery = { q: '', section: '', year: '' };

const KEYS = ['q', 'section', 'year'] as const;

/** The query of an address: `?q=related+party&year=2025`. */
export function queryOfAddress(search: string): SearchQuery {
  const parameters = new URLSearchParams(search);
  const value = (key: string) => parameters.get(key)?.trim() ?? '';
  return { q: value('q'), section: value('section'), year: value('year') };
}

/** The same as an address carries it; '' where nothing is asked. */
export function addressOfQuery(query: SearchQuery): string {
  const parameters = new URLSearchParams();
  for (const key of KEYS) if (query[key]) parameters.set(key, query[key]);
  return parameters.size > 0 ? `?${parameters}` : '';
}

export function sameQuery(a: SearchQuery, b: SearchQuery): boolean {
  return KEYS.every((key) => a[key] === b[key]);
}
