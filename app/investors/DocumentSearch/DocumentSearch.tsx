import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { SEARCH_QUERY_LENGTH } from '../../../contract/limits.ts';
import { paths } from '../../../contract/paths.ts';
import { fill } from '../../../contract/words/fill.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import type { SectionLink } from '../InvestorSections/InvestorSections.tsx';
import styles from './DocumentSearch.module.css';
import type { SearchResultsProps, SearchWords } from './SearchResults.tsx';
import { addressOfQuery, NO_QUERY, queryOfAddress, sameQuery } from './search-query.ts';

export interface DocumentSearchProps {
  words: SearchWords;
  sections: SectionLink[];
  /** The years with filings, newest first. */
  years: string[];
  /** The number of documents. */
  total: number;
}

/** Milliseconds after the last input before the request is sent. */
const DEBOUNCE_MS = 180;

/**
 * Searches titles and the text of every page. The code that searches loads when the box is first used. The address
 * contains the query, so that a search can be shared.
 */
export function DocumentSearch({ words, sections, years, total }: DocumentSearchProps) {
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
    const asked = queryOfForm(form.current);
    setQuery((before) => (sameQuery(before, asked) ? before : asked));
    history.replaceState(history.state, '', location.pathname + addressOfQuery(asked));
  }, []);

  const searchSoon = () => {
    load();
    clearTimeout(timer.current);
    timer.current = setTimeout(search, DEBOUNCE_MS);
  };

  const searchFor = (q: string) => {
    const box = form.current?.querySelector('input');
    if (!box) return;
    box.value = q;
    box.focus();
    search();
  };

  useEffect(() => {
    const typed = queryOfForm(form.current);
    if (!typed.q) writeQuery(form.current, queryOfAddress(location.search));
    if (queryOfForm(form.current).q) {
      load();
      search();
    }
    return () => clearTimeout(timer.current);
  }, [load, search]);

  return (
    <search className={`scripted ${styles.search}`}>
      <form
        ref={form}
        action={paths.investor}
        onFocus={load}
        onInput={searchSoon}
        onSubmit={(event) => {
          event.preventDefault();
          load();
          search();
        }}
      >
        <label htmlFor="document-search">{fill(words.label, { n: total })}</label>
        <div className={styles.box}>
          <input
            id="document-search"
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
            className={styles.clear}
            aria-label={words.clear}
            onClick={() => searchFor('')}
          >
            <Icon name="close" />
          </button>
          <button type="submit" className={styles.go}>
            {words.button}
          </button>
        </div>
        <div className={`row note ${styles.under}`}>
          <p id="document-search-hint">{words.hint}</p>
          <select name="section" aria-label={words.sectionLabel}>
            <option value="">{words.allSections}</option>
            {sections.map((section) => (
              <option key={section.id} value={section.id}>
                {section.title}
              </option>
            ))}
          </select>
          <select name="year" aria-label={words.yearLabel}>
            <option value="">{words.allYears}</option>
            {years.map((year) => (
              <option key={year}>{year}</option>
            ))}
          </select>
        </div>
      </form>
      {broken && <p role="alert">{words.failed}</p>}
      {Results && <Results query={query} words={words} onSuggestion={searchFor} />}
    </search>
  );
}

function queryOfForm(form: HTMLFormElement | null) {
  const data = new FormData(form ?? undefined);
  const value = (name: string) => String(data.get(name) ?? '').trim();
  return { q: value('q'), section: value('section'), year: value('year') };
}

function writeQuery(form: HTMLFormElement | null, query: typeof NO_QUERY) {
  for (const [name, value] of Object.entries(query)) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value;
    // A value without an option would leave the select empty.
    else if (
      field instanceof HTMLSelectElement &&
      field.querySelector(`[value="${CSS.escape(value)}"]`)
    )
      field.value = value;
  }
}
