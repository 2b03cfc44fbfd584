import { useEffect, useRef, useState } from 'react';
import { SEARCH_QUERY_LENGTH } from '../../../../site/contract/limits.ts';
import { SEARCH_RESULTS } from '../../../../site/contract/paths.ts';
import { fill } from '../../../../site/contract/words/fill.ts';
import { Icon } from '../../../../site/ui/Icon/Icon.tsx';
import type { SearchedAnswer } from '../../contract/answers.ts';
import type { SearchQuery } from '../../contract/search.ts';
import styles from './DocumentSearch.module.css';
import { Found, SearchResults, type SearchWords } from './SearchResults.tsx';
import { useSearch } from './use-search.ts';

export interface DocumentSearchProps {
  words: SearchWords;
  total: number;
  searched?: SearchedAnswer | undefined;
}

/** Searches titles and the text of every page, as the visitor types. */
export function DocumentSearch({ words, total, searched }: DocumentSearchProps) {
  const box = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState<SearchQuery>();
  const search = useSearch(query);

  const clear = () => {
    if (!box.current) return;
    box.current.value = '';
    box.current.focus();
    setQuery({ q: '' });
  };

  useEffect(() => {
    if (!box.current) return;
    if (searched && box.current.value === searched.query.q) return;
    // The visitor may have typed before this script ran.
    box.current.value ||= new URLSearchParams(location.search).get('q') ?? '';
    if (box.current.value) setQuery(asked(box.current.value));
  }, [searched]);

  return (
    <search className={styles.search}>
      <form
        action={SEARCH_RESULTS}
        onInput={() => setQuery(asked(box.current?.value))}
        onSubmit={(event) => event.preventDefault()}
      >
        <label className="visually-hidden" htmlFor="document-search">
          {fill(words.label, { n: total })}
        </label>
        <div className={styles.box}>
          <Icon name="search" />
          <input
            ref={box}
            id="document-search"
            className="bare"
            name="q"
            type="search"
            maxLength={SEARCH_QUERY_LENGTH}
            placeholder={words.placeholder}
            defaultValue={searched?.query.q}
            aria-describedby="document-search-hint"
            autoComplete="off"
            enterKeyHint="search"
          />
          <button
            type="button"
            className={`centred scripted ${styles.clear}`}
            aria-label={words.clear}
            onClick={clear}
          >
            <Icon name="close" />
          </button>
          <button type="submit" className={`ink ${styles.go}`}>
            {words.button}
          </button>
        </div>
        <p id="document-search-hint" className="visually-hidden">
          {words.hint}
        </p>
      </form>
      {query ? (
        <SearchResults query={query} search={search} words={words} />
      ) : (
        searched && (
          <div data-results="found">
            <h1>{searched.title}</h1>
            {searched.answer && (
              <Found {...searched} answer={searched.answer} words={words} at={SEARCH_RESULTS} />
            )}
          </div>
        )
      )}
    </search>
  );
}

function asked(q = ''): SearchQuery {
  const newest = new URLSearchParams(location.search).get('order') === 'newest';
  return { q: q.trim(), ...(newest && { order: 'newest' }) };
}
