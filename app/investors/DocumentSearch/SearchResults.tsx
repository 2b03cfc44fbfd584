import type {
  SearchAnswer,
  SearchDocument,
  SnippetRun,
} from '../../../contract/investors/search.ts';
import { shortDate } from '../../../contract/words/dates.ts';
import { fill } from '../../../contract/words/fill.ts';
import type { Investor } from '../../../model/schemas/schemas.ts';
import styles from './DocumentSearch.module.css';
import { addressOfQuery, type SearchQuery } from './search-query.ts';
import { type Search, useSearch } from './use-search.ts';

/** The words of the search, and of the states of a document. */
export type SearchWords = Investor['search'] & { standing: Investor['standing'] };

export interface SearchResultsProps {
  query: SearchQuery;
  words: SearchWords;
  /** Called when the visitor chooses a suggested spelling. */
  onSuggestion: (q: string) => void;
}

const FILTERS = ['section', 'year', 'type'] as const;

/** Sends the search request and shows the results by document, with the best page of each first. */
export function SearchResults({ query, words, onSuggestion }: SearchResultsProps) {
  const search = useSearch(query);
  const { state, answer } = search;
  return (
    <section className={styles.results} data-state={state}>
      <p className={`row spread ${styles.status}`}>
        <span role="status">{statusText(search, words)}</span>
        {answer && answer.total > 1 && state === 'found' && <span>{words.order}</span>}
      </p>
      {answer && answer.suggestions.length > 0 && (
        <p className={`above-5 ${styles.suggestions}`}>
          {words.suggestions}
          {answer.suggestions.map((suggestion) => (
            <button
              key={suggestion}
              type="button"
              className="text"
              onClick={() => onSuggestion(suggestion)}
            >
              {suggestion}
            </button>
          ))}
        </p>
      )}
      {answer && <Filters facets={answer.facets} query={query} words={words} />}
      {answer && answer.documents.length > 0 && (
        <ol className="lines">
          {answer.documents.map((document) => (
            <Hit key={document.id} document={document} words={words} />
          ))}
        </ol>
      )}
    </section>
  );
}

interface FiltersProps {
  facets: SearchAnswer['facets'];
  query: SearchQuery;
  words: SearchWords;
}

/** The values of each filter, with the number of documents, as links. The chosen one ends its filter. */
function Filters({ facets, query, words }: FiltersProps) {
  const names = { section: words.sectionLabel, year: words.yearLabel, type: words.typeLabel };
  return FILTERS.filter((filter) => facets[filter].length > 1 || query[filter]).map((filter) => (
    <p key={filter} className={`row note above-3 ${styles.filters}`}>
      {names[filter]}
      {facets[filter].map(({ value, text, n }) => (
        <a
          key={value}
          href={addressOfQuery({ ...query, [filter]: query[filter] === value ? '' : value })}
          aria-current={query[filter] === value ? 'true' : undefined}
        >
          {text} <small className="muted">({n})</small>
        </a>
      ))}
    </p>
  ));
}

function statusText({ state, answer }: Search, words: SearchWords): string {
  if (state === 'failed') return words.failed;
  if (!answer) return state === 'searching' ? words.searching : '';
  const { total: n, query } = answer;
  const count = fill(n === 0 ? words.nothing : n === 1 ? words.foundOne : words.found, {
    n,
    query,
  });
  return state === 'titles' ? `${words.titlesOnly} ${count}` : count;
}

interface HitProps {
  document: SearchDocument;
  words: SearchWords;
}

function Hit({ document, words }: HitProps) {
  const [best, ...more] = document.pages;
  const title = document.title.map((run) => run.text).join('');
  return (
    <li className={styles.hit}>
      <p className={`muted ${styles.where}`}>
        {document.sectionTitle} <time dateTime={document.date}>{shortDate(document.date)}</time>
        {document.standing && (
          <b>
            {fill(words.standing[document.standing.state], {
              date: shortDate(document.standing.date),
            })}
          </b>
        )}
      </p>
      <div>
        <h2 className="quiet">
          <a href={best?.href ?? document.href}>
            <Runs runs={document.title} />
            {best && (
              <span className="visually-hidden">
                , {words.page} {best.page}
              </span>
            )}
          </a>
        </h2>
        {best?.snippet && (
          <p>
            <Runs runs={best.snippet} />
          </p>
        )}
        {more.length > 0 && (
          <p className={`row note ${styles.more}`}>
            {words.morePages}
            {more.map((page) => (
              <a key={page.page} href={page.href}>
                <span className="visually-hidden">
                  {title}, {words.page}{' '}
                </span>
                {page.page}
              </a>
            ))}
          </p>
        )}
      </div>
      {best && (
        <p className={styles.page}>
          <span aria-hidden="true">
            {words.page} <b>{best.page}</b>
          </span>
          <a href={best.href} target="_blank" rel="noopener">
            {/\.(\w+)#/.exec(best.href)?.[1]?.toUpperCase()}
            <span className="visually-hidden">
              : {title}, {words.page} {best.page}
            </span>
          </a>
        </p>
      )}
    </li>
  );
}

function Runs({ runs }: { runs: SnippetRun[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: runs have no identity of their own and never move
  return runs.map((run, at) => (run.hit ? <mark key={at}>{run.text}</mark> : run.text));
}
