import type { Investor } from '../../../../site/content/schemas/schemas.ts';
import { shortDate } from '../../../../site/contract/words/dates.ts';
import { fill } from '../../../../site/contract/words/fill.ts';
import {
  addressOfQuery,
  type SearchAnswer,
  type SearchDocument,
  type SearchQuery,
  type SnippetRun,
  statusText,
} from '../../contract/search.ts';
import type { Search } from './use-search.ts';

export type SearchWords = Investor['search'] & { standing: Investor['standing'] };

interface SearchResultsProps {
  query: SearchQuery;
  search: Search;
  words: SearchWords;
}

/** The documents that were found, each with its best pages. Announces their number. */
export function SearchResults({ query, search, words }: SearchResultsProps) {
  const { state, answer } = search;
  return (
    <div data-results={state}>
      <p role="status">
        {state === 'failed'
          ? words.failed
          : answer
            ? statusText(answer, search.q, words)
            : state === 'searching' && words.searching}
      </p>
      {answer && <Found query={query} answer={answer} words={words} />}
    </div>
  );
}

interface FoundProps {
  query: SearchQuery;
  answer: SearchAnswer;
  words: SearchWords;
  /** The address of the page of results; '' for this page. */
  at?: string;
}

export function Found({ query, answer, words, at = '' }: FoundProps) {
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
      <h2>
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
