/** The values of the search box and its filters. An empty string means no restriction. */
export interface SearchQuery {
  q: string;
  section: string;
  year: string;
  type: string;
}

export const NO_QUERY: SearchQuery = { q: '', section: '', year: '', type: '' };

const KEYS = ['q', 'section', 'year', 'type'] as const;

/** Reads the query from an address: `?q=related+party&year=2025`. */
export function queryOfAddress(search: string): SearchQuery {
  const parameters = new URLSearchParams(search);
  const value = (key: string) => parameters.get(key)?.trim() ?? '';
  return { q: value('q'), section: value('section'), year: value('year'), type: value('type') };
}

/** Writes the query for an address. It is '' for an empty query. */
export function addressOfQuery(query: SearchQuery): string {
  const parameters = new URLSearchParams();
  for (const key of KEYS) if (query[key]) parameters.set(key, query[key]);
  return parameters.size > 0 ? `?${parameters}` : '';
}

export function sameQuery(a: SearchQuery, b: SearchQuery): boolean {
  return KEYS.every((key) => a[key] === b[key]);
}
