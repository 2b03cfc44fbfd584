import { useEffect, useState } from 'react';
import { addressOfQuery, type SearchAnswer, type SearchQuery } from '../../contract/search.ts';

export interface Search {
  state: 'idle' | 'searching' | 'found' | 'failed';
  q: string;
  /** The last results, which stay visible while the next ones load. */
  answer: SearchAnswer | undefined;
}

/** Milliseconds after the last input before the request is sent. */
const DEBOUNCE_MS = 180;
const IDLE: Search = { state: 'idle', q: '', answer: undefined };

/**
 * Requests the results of a query as soon as typing pauses, and writes the query into the address, so that a search can
 * be shared. A newer query cancels an older one. @param query undefined until the visitor or the address asks something
 */
export function useSearch(query: SearchQuery | undefined): Search {
  const [search, setSearch] = useState(IDLE);

  useEffect(() => {
    if (!query) return;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      history.replaceState(history.state, '', location.pathname + addressOfQuery(query));
      if (!query.q) return setSearch(IDLE);
      setSearch((before) => ({ ...before, state: 'searching' }));
      ask(query, signal).then((found) => signal.aborted || setSearch(found));
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query]);

  return search;
}

async function ask(query: SearchQuery, signal: AbortSignal): Promise<Search> {
  try {
    const answer = await fetch(`/api/documents/search${addressOfQuery(query)}`, { signal });
    if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
    return { state: 'found', q: query.q, answer: (await answer.json()) as SearchAnswer };
  } catch {
    return { ...IDLE, state: 'failed' };
  }
}
