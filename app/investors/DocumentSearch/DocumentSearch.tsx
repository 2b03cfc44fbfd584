import {
  type ComponentType,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { SEARCH_QUERY_LENGTH } from '../../../contract/limits.ts';
import { SEARCH_RESULTS } from '../../../contract/paths.ts';
import { fill } from '../../../contract/words/fill.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import styles from './DocumentSearch.module.css';
import type { SearchResultsProps, SearchWords } from './SearchResults.tsx';
import { addressOfQuery, NO_QUERY, queryOfAddress } from './search-query.ts';

export interface DocumentSearchProps {
  words: SearchWords;
  /** The number of documents. */
  total: number;
}

/** Milliseconds after the last input before the request is sent. */
const DEBOUNCE_MS = 180;

/**
 * Searches titles and the text of every page. The code that searches loads when the box is first used. The address
 * contains the query, so that a search can be shared.
 */
export function DocumentSearch({ words, total }: DocumentSearchProps) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [query, setQuery] = useState(NO_QUERY);
  const [Results, setResults] = useState<ComponentType<SearchResultsProps> | null>(null);
  const [broken, setBroken] = useState(false);

  const load = useCallback(() => {
    import('./SearchResults.tsx').then(
      (chunk) => setResults(() => chunk.SearchResults),
      () => setBroken(true),
    );
  }, []);

  const search = useCallback(() => {
    clearTimeout(timer.current);
    const q = box(form.current)?.value.trim() ?? '';
    // A new question keeps the filters, which are in the address; an empty one ends them.
    const asked = q ? { ...queryOfAddress(location.search), q } : NO_QUERY;
    const address = addressOfQuery(asked);
    setQuery((before) => (addressOfQuery(before) === address ? before : asked));
    history.replaceState(history.state, '', location.pathname + address);
  }, []);

  const searchSoon = () => {
    load();
    clearTimeout(timer.current);
    timer.current = setTimeout(search, DEBOUNCE_MS);
  };

  const searchFor = (q: string) => {
    const field = box(form.current);
    if (!field) return;
    field.value = q;
    field.focus();
    search();
  };

  useEffect(() => {
    const field = box(form.current);
    if (field && !field.value) field.value = queryOfAddress(location.search).q;
    if (field?.value) {
      load();
      search();
    }
    return () => clearTimeout(timer.current);
  }, [load, search]);

  return (
    <search className={styles.search} onKeyDown={walk}>
      <form
        ref={form}
        action={SEARCH_RESULTS}
        onFocus={load}
        onInput={searchSoon}
        onSubmit={(event) => {
          event.preventDefault();
          load();
          search();
        }}
      >
        <label className="large strong block" htmlFor="document-search">
          {fill(words.label, { n: total })}
        </label>
        <div className={styles.box}>
          <input
            id="document-search"
            className="bare"
            name="q"
            type="search"
            maxLength={SEARCH_QUERY_LENGTH}
            placeholder={words.placeholder}
            aria-describedby="document-search-hint"
            autoComplete="off"
            enterKeyHint="search"
          />
          <button
            type="button"
            className={`centred scripted ${styles.clear}`}
            aria-label={words.clear}
            onClick={() => searchFor('')}
          >
            <Icon name="close" />
          </button>
          <button type="submit" className={`ink ${styles.go}`}>
            {words.button}
          </button>
        </div>
        <p id="document-search-hint" className={`note ${styles.under}`}>
          {words.hint}
        </p>
      </form>
      {broken && <p role="alert">{words.failed}</p>}
      {Results && <Results query={query} words={words} onSuggestion={searchFor} />}
    </search>
  );
}

/** Arrow keys move the focus from the search box to the results, and back. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, h2 a')];
  const here = stops.indexOf(event.target as HTMLElement);
  const next = by === undefined || here < 0 ? undefined : stops[here + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const box = (form: HTMLFormElement | null) => form?.querySelector('input');
