import { fill } from '../../../site/contract/words/fill.ts';

export interface SearchQuery {
  q: string;
  /** The best match first, unless the newest is asked for. */
  order?: 'best' | 'newest' | undefined;
}

/** Writes a query for an address. It is '' for an empty query. */
export function addressOfQuery({ q, order }: SearchQuery): string {
  return q ? `?${new URLSearchParams({ q, ...(order === 'newest' && { order }) })}` : '';
}

export interface SnippetRun {
  text: string;
  hit: boolean;
}

export interface SearchPage {
  page: number;
  href: string;
  snippet: SnippetRun[];
}

/** The status of a document that was replaced or withdrawn. A current document has none. */
export interface Standing {
  state: 'replaced' | 'withdrawn';
  date: string;
}

export interface SearchDocument {
  id: string;
  title: SnippetRun[];
  sectionTitle: string;
  date: string;
  href: string;
  standing?: Standing;
  pages: SearchPage[];
}

export interface SearchAnswer {
  success: true;
  /** Number of documents found. The answer has the first of them. */
  total: number;
  /** False if no document has all the words, so these have some of them, or words that begin like them. */
  exact: boolean;
  documents: SearchDocument[];
}

export interface SearchedAnswer {
  query: SearchQuery;
  /** How many documents were found, or why the search was refused. */
  title: string;
  answer?: SearchAnswer | undefined;
}

/** What the server says about an alert: with the button of a question, or the facts of a subscription. */
export interface AlertAnswer {
  title: string;
  text: string;
  button?: string;
  facts?: readonly string[];
  refused?: RefusedAlert;
}

export interface RefusedAlert {
  email: string;
  sections: readonly string[];
  errors: { email?: string; section?: string };
}

export interface InvestorAnswer {
  searched?: SearchedAnswer;
  alert?: AlertAnswer;
}

export function statusText(
  { total: n, exact }: SearchAnswer,
  query: string,
  words: Record<'nothing' | 'close' | 'foundOne' | 'found', string>,
): string {
  const found = n === 1 ? words.foundOne : words.found;
  return fill(n === 0 ? words.nothing : exact ? found : words.close, { n, query });
}
