const KEYS = ['q', 'section', 'year', 'type'] as const;

/** The values of the search box and its filters. An empty string means no restriction. */
export type SearchQuery = Record<(typeof KEYS)[number], string>;

/** Reads the query from an address: `?q=related+party&year=2025`. */
export function queryOfAddress(search: string): SearchQuery {
  const parameters = new URLSearchParams(search);
  const values = KEYS.map((key) => [key, parameters.get(key)?.trim() ?? '']);
  return Object.fromEntries(values) as SearchQuery;
}

export const NO_QUERY = queryOfAddress('');

/** Writes the query for an address. It is '' for an empty query. */
export function addressOfQuery(query: SearchQuery): string {
  const parameters = new URLSearchParams();
  for (const key of KEYS) if (query[key]) parameters.set(key, query[key]);
  return parameters.size > 0 ? `?${parameters}` : '';
}
