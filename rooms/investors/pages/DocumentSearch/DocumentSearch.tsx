import { useEffect, useRef, useState } from 'react';
import { SEARCH_QUERY_LENGTH } from '../../../../site/contract/limits.ts';
import { SEARCH_RESULTS } from '../../../../site/contract/paths.ts';
import { shortDate } from '../../../../site/contract/words/dates.ts';
import { fill } from '../../../../site/contract/words/fill.ts';
import { Icon } from '../../../../site/ui/Icon/Icon.tsx';
import type { Investor } from '../../content/investor-schemas.ts';
import {
  addressOfQuery,
  type SearchAnswer,
  type SearchDocument,
  type SearchedAnswer,
  type SearchQuery,
  type SnippetRun,
  statusText,
} from '../../contract/answers.ts';
import styles from './DocumentSearch.module.css';

type SearchWords = Investor['search'] & { standing: Investor['standing'] };

interface DocumentSearchProps {
  words: SearchWords;
  total: number;
  searched?: SearchedAnswer | undefined;
}

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
        <div data-results={search.state}>
          {/* Announces the number of documents. */}
          <p role="status">
            {search.state === 'failed'
              ? words.failed
              : search.answer
                ? statusText(search.answer, search.q, words)
                : search.state === 'searching' && words.searching}
          </p>
          {search.answer && <Found query={query} answer={search.answer} words={words} />}
        </div>
      ) : (
        searched && (
          <div data-results="found">
            <h1 className="as-text">{searched.title}</h1>
            {searched.answer && (
              <Found {...searched} answer={searched.answer} words={words} at={SEARCH_RESULTS} />
            )}
          </div>
        )
      )}
    </search>
  );
}

interface FoundProps {
  query: SearchQuery;
  answer: SearchAnswer;
  words: SearchWords;
  /** The address of the page of results; '' for this page. */
  at?: string;
}

function Found({ query, answer, words, at = '' }: FoundProps) {
  return (
    <>
      {answer.total > 1 && (
        <p className="row above-3">
          {(['best', 'newest'] as const).map((order) => (
            <a
              key={order}
              href={at + addressOfQuery({ ...query, order })}
              aria-current={order === (query.order ?? 'best') ? 'true' : undefined}
            >
              {words[order]}
            </a>
          ))}
        </p>
      )}
      <ol>
        {answer.documents.map((document) => (
          <Hit key={document.id} document={document} words={words} />
        ))}
      </ol>
    </>
  );
}

function Hit({ document, words }: { document: SearchDocument; words: SearchWords }) {
  const { sectionTitle, date, standing, title, href, pages } = document;
  const file = { target: '_blank', rel: 'noopener' };
  return (
    <li>
      <p className="muted">
        {sectionTitle} <time dateTime={date}>{shortDate(date)}</time>{' '}
        {standing && (
          <b>{fill(words.standing[standing.state], { date: shortDate(standing.date) })}</b>
        )}
      </p>
      <h2 className="as-text large">
        <a href={pages[0]?.href ?? href} {...file}>
          <Runs runs={title} />
        </a>
      </h2>
      <ul>
        {pages.map(({ page, href, snippet }) => (
          <li key={page}>
            <a href={href} {...file}>
              {words.page} {page}
            </a>{' '}
            <Runs runs={snippet} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function Runs({ runs }: { runs: SnippetRun[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: runs have no identity of their own and never move
  return runs.map((run, at) => (run.hit ? <mark key={at}>{run.text}</mark> : run.text));
}

function asked(q = ''): SearchQuery {
  const newest = new URLSearchParams(location.search).get('order') === 'newest';
  return { q: q.trim(), ...(newest && { order: 'newest' }) };
}

interface Search {
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
function useSearch(query: SearchQuery | undefined): Search {
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
