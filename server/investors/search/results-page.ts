import escapeHtml from 'escape-html';
import type {
  SearchAnswer,
  SearchDocument,
  SearchQuery,
  SnippetRun,
} from '../../../contract/investors/search.ts';
import { SEARCH_RESULTS } from '../../../contract/paths.ts';
import { shortDate } from '../../../contract/words/dates.ts';
import { fill } from '../../../contract/words/fill.ts';
import type { Investor } from '../../../model/schemas/schemas.ts';
import { answerPage } from '../../guard/answer-page.ts';

export type SearchWords = Investor['search'];

const SEARCH = /<search\b[^>]*>[\s\S]*?<\/search>/;

/** A page of results, for browsers without script. */
export function resultsPage(
  investorPage: string,
  answer: SearchAnswer,
  query: SearchQuery,
  words: SearchWords,
): string {
  const { total: n, query: searched } = answer;
  const status = fill(n === 0 ? words.nothing : n === 1 ? words.foundOne : words.found, {
    n,
    query: searched,
  });
  return searchPage(
    investorPage,
    query,
    status,
    ...suggestions(answer, query, words),
    ...filters(answer, query, words),
    `<ol>${answer.documents.map((document) => result(document, words)).join('')}</ol>`,
  );
}

/** The investor page with its search, filled in, and a heading and more in place of its content. */
export function searchPage(
  investorPage: string,
  query: SearchQuery,
  heading: string,
  ...more: string[]
): string {
  const search = (SEARCH.exec(investorPage)?.[0] ?? '').replace(
    /(<input\b[^>]*\bname="q")/,
    (tag) => `${tag} value="${escapeHtml(query.q)}"`,
  );
  const content = `<div data-results="">${search}<h1>${escapeHtml(heading)}</h1>${more.join('')}</div>`;
  return answerPage(investorPage, heading, content);
}

function link(query: Record<string, string | undefined>, text: string, current = false): string {
  const set = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  const href = `${SEARCH_RESULTS}?${new URLSearchParams(set)}`;
  return `<a href="${escapeHtml(href)}"${current ? ' aria-current="true"' : ''}>${escapeHtml(text)}</a>`;
}

function suggestions(answer: SearchAnswer, query: SearchQuery, words: SearchWords): string[] {
  if (answer.suggestions.length === 0) return [];
  const links = answer.suggestions.map((q) => link({ ...query, q }, q));
  return [`<p class="row">${escapeHtml(words.suggestions)} ${links.join(' ')}</p>`];
}

function filters({ facets }: SearchAnswer, query: SearchQuery, words: SearchWords): string[] {
  const names = { section: words.sectionLabel, year: words.yearLabel, type: words.typeLabel };
  return (Object.keys(names) as (keyof typeof names)[])
    .filter((filter) => facets[filter].length > 1 || query[filter])
    .map((filter) => {
      const links = facets[filter].map(({ value, text, n }) => {
        const chosen = query[filter] === value;
        return link({ ...query, [filter]: chosen ? undefined : value }, `${text} (${n})`, chosen);
      });
      return `<p class="row note">${escapeHtml(names[filter])} ${links.join(' ')}</p>`;
    });
}

function result(document: SearchDocument, { page }: SearchWords): string {
  const [best] = document.pages;
  const href = best?.href ?? document.href;
  const where = [document.sectionTitle, shortDate(document.date), best && `${page} ${best.page}`];
  return [
    `<li><h2><a href="${escapeHtml(href)}">${runs(document.title)}</a></h2>`,
    `<p class="muted">${escapeHtml(where.filter(Boolean).join(' · '))}</p>`,
    ...(best?.snippet ? [`<p>${runs(best.snippet)}</p>`] : []),
    '</li>',
  ].join('');
}

const runs = (marked: readonly SnippetRun[]) =>
  marked
    .map(({ text, hit }) => (hit ? `<mark>${escapeHtml(text)}</mark>` : escapeHtml(text)))
    .join('');
