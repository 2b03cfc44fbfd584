import { useEffect, useState } from 'react';
import { readFilingIndex } from '../../../contract/investors/filing-index.ts';
import type { SearchAnswer } from '../../../contract/investors/search.ts';
import { addressOfQuery, type SearchQuery } from './search-query.ts';
import { searchTitles } from './title-search.ts';

export interface Search {
  /** `titles`: the request failed, and only titles were searched, in the page. */
  state: 'idle' | 'searching' | 'found' | 'titles' | 'failed';
  /** The last results, which stay visible while the next ones load. */
  answer: SearchAnswer | undefined;
}

/** Requests the results of a query. A newer query cancels an older one. */
export function useSearch(query: SearchQuery): Search {
  const [search, setSearch] = useState<Search>({ state: 'idle', answer: undefined });

  // Loads with the first search, so that titles are available if the server stops responding.
  useEffect(() => {
    readFilingIndex().catch(() => {});
  }, []);

  useEffect(() => {
    if (!query.q) {
      setSearch({ state: 'idle', answer: undefined });
      return;
    }
    const controller = new AbortController();
    setSearch(({ answer }) => ({ state: 'searching', answer }));
    ask(query, controller.signal).then((found) => {
      if (!controller.signal.aborted) setSearch(found);
    });
    return () => controller.abort();
  }, [query]);

  return search;
}

async function ask(query: SearchQuery, signal: AbortSignal): Promise<Search> {
  try {
    const answer = await fetch(`/api/documents/search${addressOfQuery(query)}`, { signal });
    if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
    return { state: 'found', answer: (await answer.json()) as SearchAnswer };
  } catch {
    return readFilingIndex().then(
      (filings) => ({ state: 'titles', answer: searchTitles(filings, query) }),
      () => ({ state: 'failed', answer: undefined }),
    );
  }
}
