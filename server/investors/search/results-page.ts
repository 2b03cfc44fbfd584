import escapeHtml from 'escape-html';
import {
  addressOfQuery,
  type SearchAnswer,
  type SearchDocument,
  type SearchQuery,
  type SnippetRun,
  statusText,
} from '../../../contract/investors/search.ts';
import { SEARCH_RESULTS } from '../../../contract/paths.ts';
import { shortDate } from '../../../contract/words/dates.ts';
import { fill } from '../../../contract/words/fill.ts';
import { answerPage } from '../../guard/answer-page.ts';
import type { Words } from '../../settings/words.ts';

export type SearchWords = NonNullable<Words['search']>;

const SEARCH = /<search\b[^>]*>[\s\S]*?<\/search>/;

/** A page of results, for browsers without script. */
export function resultsPage(
  investorPage: string,
  answer: SearchAnswer,
  query: SearchQuery,
  words: SearchWords,
): string {
  const results = answer.documents.map((document) => result(document, words)).join('');
  return searchPage(
    investorPage,
    query.q,
    statusText(answer, query.q, words),
    answer.total > 1 ? orders(query, words) : '',
    `<ol>${results}</ol>`,
  );
}

/** The investor page with nothing but its search, filled in, and under it a heading and more. */
export function searchPage(
  investorPage: string,
  q: string,
  heading: string,
  ...more: string[]
): string {
  const search = (SEARCH.exec(investorPage)?.[0] ?? '').replace(
    /(<input\b[^>]*\bname="q")/,
    (tag) => `${tag} value="${escapeHtml(q)}"`,
  );
  const results = `<div data-results=""><h1>${escapeHtml(heading)}</h1>${more.join('')}</div>`;
  const content = search.replace('</search>', () => `${results}</search>`);
  return answerPage(investorPage, heading, content);
}

function orders({ q, order: chosen = 'best' }: SearchQuery, words: SearchWords): string {
  const links = (['best', 'newest'] as const).map((order) => {
    const href = escapeHtml(SEARCH_RESULTS + addressOfQuery({ q, order }));
    const current = order === chosen ? ' aria-current="true"' : '';
    return `<a href="${href}"${current}>${escapeHtml(words[order])}</a>`;
  });
  return `<p class="row above-3">${links.join(' ')}</p>`;
}

function result(document: SearchDocument, words: SearchWords): string {
  const { sectionTitle, date, standing, title, href, pages } = document;
  const state =
    standing && fill(words.standing[standing.state], { date: shortDate(standing.date) });
  const where = escapeHtml(`${sectionTitle} ${shortDate(date)}`);
  const found = pages.map(
    (page) =>
      `<li><a href="${escapeHtml(page.href)}">${escapeHtml(words.page)} ${page.page}</a> ${runs(page.snippet)}</li>`,
  );
  return [
    `<li><p class="muted">${where}${state ? ` <b>${escapeHtml(state)}</b>` : ''}</p>`,
    `<h2><a href="${escapeHtml(pages[0]?.href ?? href)}">${runs(title)}</a></h2>`,
    `<ul>${found.join('')}</ul></li>`,
  ].join('');
}

const runs = (marked: readonly SnippetRun[]) =>
  marked
    .map(({ text, hit }) => (hit ? `<mark>${escapeHtml(text)}</mark>` : escapeHtml(text)))
    .join('');
