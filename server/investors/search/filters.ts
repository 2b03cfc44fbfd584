import type { SearchFacets, SearchQuery } from '../../../contract/investors/search.ts';
import type { DocumentRow } from './document-row.ts';

type Filter = keyof SearchFacets;
const VALUES: Record<Filter, (row: DocumentRow) => string[]> = {
  section: ({ sections }) => sections.trim().split(' '),
  year: ({ date }) => [date.slice(0, 4)],
  type: ({ type }) => [type],
};
const FILTERS = Object.keys(VALUES) as Filter[];

/** The rows that pass the filters of a query. */
export function filtered(
  rows: readonly DocumentRow[],
  query: SearchQuery,
  except?: Filter,
): DocumentRow[] {
  return rows.filter((row) =>
    FILTERS.every((filter) => {
      const wanted = query[filter];
      return filter === except || wanted === undefined || VALUES[filter](row).includes(wanted);
    }),
  );
}

/** The values of each filter, and how many documents each leaves under the other filters. */
export function facetsOf(
  rows: readonly DocumentRow[],
  query: SearchQuery,
  titles: ReadonlyMap<string, string>,
): SearchFacets {
  const counted = (filter: Filter) => {
    const counts = new Map<string, number>();
    for (const row of filtered(rows, query, filter))
      for (const value of VALUES[filter](row)) counts.set(value, (counts.get(value) ?? 0) + 1);
    return [...counts].map(([value, n]) => ({ value, text: titles.get(value) ?? value, n }));
  };
  return {
    section: counted('section').sort((a, b) => b.n - a.n),
    year: counted('year').sort((a, b) => b.value.localeCompare(a.value)),
    type: counted('type').sort((a, b) => b.n - a.n || a.text.localeCompare(b.text)),
  };
}
