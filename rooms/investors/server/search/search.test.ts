import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { answerFailure } from '../../../../site/server/guard/failures.ts';
import { loadListed } from '../../../../site/testing/content-copy.ts';
import type { SearchQuery, SnippetRun } from '../../contract/answers.ts';
import { indexed, plainAnswers } from '../../testing/indexed-filing.ts';
import { documentRoutes } from './routes.ts';
import { type DocumentSearch, openDocumentSearch } from './search.ts';
import { type IndexedFiling, writeSearchIndex } from './search-index.ts';

/** A search over these filings. Its open index stays readable after its file is deleted. */
async function searchOver(
  filings: readonly IndexedFiling[],
  synonyms: readonly string[] = [],
): Promise<DocumentSearch> {
  const folder = await mkdtemp(join(tmpdir(), 'search-'));
  const file = join(folder, 'search.sqlite');
  await writeSearchIndex(file, filings, synonyms);
  const search = openDocumentSearch(file);
  await rm(folder, { recursive: true });
  return search;
}

const LAW = 'Listing Regulations, Regulation 34';
const REPORT = { section: 'financials', type: 'Annual report', regulation: LAW } as const;
let documents: DocumentSearch;

beforeAll(async () => {
  documents = await searchOver(
    [
      indexed({
        id: 'related-parties',
        title: 'Policy on Related Party Transactions',
        type: 'Reg. 23',
        date: '2031-05-28',
        pages: ['Cover.', 'A related party shall not vote. Décor is bought at arm’s length.'],
      }),
      indexed({
        ...{ id: 'year', title: 'Annual Report FY 2030-31', date: '2031-09-03', ...REPORT },
        pages: [
          'Contents. Dividend on page 3.',
          'The party was related to the premiere. The ﬁlms of the quar-\nter cost Rs 14,61,250.',
          'The Board recommends a divi\u00addend. The related party rents lamps. See note 46(2).',
          'सूचना: कंपनी की वार्षिक रिपोर्ट हिन्दी में भी उपलब्ध है।',
          'दुसर\u094d\u200dया तिमाहीत नफा वाढला.',
        ],
      }),
      indexed({
        ...{ id: 'last-year', title: 'Annual Report FY 2029-30', date: '2030-09-03', ...REPORT },
        pages: ['We depend on the monsoon. '.repeat(60), 'The half year ended 31 March 2030.'],
      }),
      indexed({
        ...{ id: 'old-terms', title: 'Terms of drones', type: 'Reg. 30', date: '2031-01-30' },
        pages: ['Drones and the pilots of drones. See the annual report.'],
        ...{ supersededBy: 'new-terms', supersededOn: '2031-11-20' },
      }),
      indexed({ id: 'new-terms', title: 'Terms', date: '2031-11-20', pages: ['Drones rest.'] }),
      indexed({
        id: 'advertisement',
        title: 'Advertisement',
        withdrawn: { date: '2031-02-02', reason: 'It was wrong.' },
        pages: [],
      }),
    ],
    [
      'RPT, related party transaction',
      'AR, annual report, वार्षिक प्रतिवेदन',
      'reg, regulation, विनियम',
    ],
  );
});

const search = (q: string, order?: SearchQuery['order']) =>
  documents.search({ q, ...(order && { order }) });
const ids = (q: string, order?: SearchQuery['order']) =>
  search(q, order).documents.map(({ id }) => id);
const textOf = (runs: readonly SnippetRun[] = []) =>
  runs.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('');

it.each([
  ['the words of a title before those of a page', 'related party', 'related-parties'],
  ['other forms of words', 'parties transacting', 'related-parties'],
  ['the beginning of the word being typed', 'divi', 'year'],
  ['words without their accents', 'DECOR', 'related-parties'],
  ['words of a title with words of a page', 'annual report premiere', 'year'],
  ['a section with words of a page', 'financials premiere', 'year'],
  ['a period', 'FY2029-30', 'last-year'],
  ['a day', 'half year March 2030', 'last-year'],
  ['a law', 'Reg 30', 'old-terms'],
  ['a law by another name of it', 'Regulation 23', 'related-parties'],
  ['an abbreviation', 'RPT policy', 'related-parties'],
  ['another language', 'वार्षिक प्रतिवेदन 2030-31', 'year'],
  ['a phrase', '"the related party"', 'year'],
  ['a clause', '46(2)', 'year'],
  ['an amount', 'Rs 14,61,250', 'year'],
  ['a misspelt word', 'dividnd', 'year'],
  ['a word among others that nothing has', 'monsoon zebra', 'last-year'],
  ['a withdrawn document', 'advertisement', 'advertisement'],
])('finds first %s: %s', (_what, q, id) => expect(ids(q)[0]).toBe(id));

it.each([
  ['a ligature', 'films', 2],
  ['a word divided at the end of a line', 'quarter', 2],
  ['a word with a soft hyphen', 'dividend board', 3],
  ['a word typed with a soft hyphen', 'recom\u00admends', 3],
  ['Marathi by its own letter', 'दुस\u0931\u094dया', 5],
  ['Marathi by the letter with a dot', 'दुस\u0930\u093c\u094dया', 5],
  ['Marathi with a joiner', 'दुस\u0930\u094d\u200dया', 5],
])('compares query and text in one form: %s', (_what, q, page) => {
  const [first] = search(q).documents;
  expect(first?.id).toBe('year');
  expect(first?.pages[0]?.page).toBe(page);
});

describe('an answer', () => {
  it('leads to the best page of the file, with the matches marked', () => {
    const [first] = search('dividend board').documents;
    const href = '/uploads/year.pdf#page=3';
    expect(first?.pages).toEqual([{ page: 3, href, snippet: expect.anything() }]);
    expect(textOf(first?.pages[0]?.snippet)).toContain('The [Board] recommends a [dividend].');
    expect(textOf(search('annual').documents[0]?.title)).toBe('[Annual] Report FY 2030-31');
  });

  it('marks a Hindi word whole', () => {
    const [first] = search('"वार्षिक रिपोर्ट"').documents;
    expect(textOf(first?.pages[0]?.snippet)).toContain('[वार्षिक रिपोर्ट]');
  });

  it('shows the part of a long page around the words', () => {
    const snippet = textOf(search('depend monsoon').documents[0]?.pages[0]?.snippet);
    expect(snippet).toContain('[depend] on the [monsoon]');
    expect(snippet.length).toBeLessThan(400);
  });

  it('has what is called so first, of several the newest, or all the newest first', () => {
    expect(ids('annual report')).toEqual(['year', 'last-year', 'old-terms']);
    expect(ids('annual report', 'newest')).toEqual(['year', 'old-terms', 'last-year']);
  });

  it('says what became of a document', () => {
    const standing = search('drones').documents.map(({ id, standing }) => [id, standing?.state]);
    expect(standing).toContainEqual(['old-terms', 'replaced']);
    expect(standing).toContainEqual(['new-terms', undefined]);
  });
});

const { investor } = await loadListed();
const words = { ...investor.search, standing: investor.standing };
const letters = await searchOver([
  indexed({ id: 'report', title: 'Report', date: '2031-01-31', pages: ['A <dividend>.'] }),
  indexed({ id: 'letter', title: 'Letter', date: '2032-01-31', pages: ['The dividend. '] }),
]);

let close = async () => {};
afterEach(() => close());

async function serve(searchPerMinute = 1e6) {
  const app = fastify({ trustProxy: true });
  close = () => app.close();
  app.setErrorHandler(answerFailure);
  const options = { documents: letters, searchPerMinute, words, answers: plainAnswers };
  await app.register(documentRoutes, options);
  return (query: Record<string, string> | string, shown = 'search', from = '198.51.100.1') =>
    app.inject({
      url: `/api/documents/${shown}?${new URLSearchParams(query)}`,
      headers: { 'x-forwarded-for': from },
    });
}

it('answers with documents, also to the filters of older links', async () => {
  const get = await serve();
  const answer = await get({
    q: 'dividend',
    section: 'no-such',
    year: '1999',
    type: '',
    kind: 'x',
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ success: true, total: 2 });
  expect(answer.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-cache' });
});

it.each([
  ['', 'q'],
  ['q=', 'q'],
  [`q=${'a'.repeat(10_000)}`, 'q'],
  ['q=a&q=b', 'q'],
  ['q=a&order=oldest', 'order'],
])('refuses %s with 400 and names %s', async (query, field) => {
  const answer = await (await serve())(query);
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().error.fields)).toEqual([field]);
});

it('takes every query as words and nothing else', async () => {
  const get = await serve();
  const syntax = ['"', '""', '"unbalanced', 'NEAR(a b, 5)', 'title:dividend', 'a AND', 'OR OR NOT'];
  const signs = ['* ^ + - ( ) { }', "'; DROP TABLE pages; --", '💥 dividend', 'a '.repeat(100)];
  for (const q of [...syntax, ...signs, 'a\u0000b', '\u0002\u0003', '\ud800']) {
    expect((await get({ q })).statusCode, q).toBe(200);
    expect((await get({ q }, 'results')).statusCode, q).toBeLessThan(400);
  }
});

it('refuses a flood with Retry-After for the network that sends it, and for no other', async () => {
  const get = await serve(2);
  const statuses = [];
  for (const q of ['one', 'two', 'three']) statuses.push((await get({ q })).statusCode);
  expect(statuses).toEqual([200, 200, 429]);
  expect((await get({ q: 'three' })).headers['retry-after']).toBeDefined();
  expect((await get({ q: 'three' }, 'search', '203.0.113.1')).statusCode).toBe(200);
  const shown = await get({ q: 'three' }, 'results');
  expect(shown.statusCode).toBe(429);
  expect(shown.headers['content-type']).toContain('text/html');
  expect(shown.body).toMatch(/"q":"three".*"title":"Too many/);
});
