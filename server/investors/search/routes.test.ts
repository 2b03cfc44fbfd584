import { setImmediate as immediately } from 'node:timers/promises';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchAnswer } from '../../../contract/investors/search.ts';
import { loadListed } from '../../../model/content-copy.fixture.ts';
import { answerFailure } from '../../guard/failures.ts';
import { indexed } from './indexed-filing.fixture.ts';
import { documentRoutes } from './routes.ts';
import type { DocumentSearch } from './search.ts';
import { searchOver } from './search-over.fixture.ts';

const words = (await loadListed()).investor.search;
let documents: DocumentSearch;
beforeAll(async () => {
  documents = await searchOver([
    indexed({ id: 'report', title: 'Report', section: 'financials', pages: ['A dividend.'] }),
  ]);
});

describe('GET /api/documents/search', () => {
  const app = fastify();
  app.setErrorHandler(answerFailure);
  beforeAll(() => app.register(documentRoutes, { documents, searchPerMinute: 1e6 }));
  afterAll(() => app.close());
  const get = (query: string) => app.inject(`/api/documents/search?${query}`);

  it('answers with documents', async () => {
    const answer = await get('q=dividend&section=financials&year=2025');
    expect(answer.statusCode).toBe(200);
    expect(answer.json<SearchAnswer>().total).toBe(1);
  });

  it.each([
    ['', 'q'],
    ['q=', 'q'],
    [`q=${'a'.repeat(10_000)}`, 'q'],
    ['q=a&section=../etc', 'section'],
    ['q=a&year=25', 'year'],
    ['q=a&q=b', 'q'],
    ['q=a&section=esg&section=governance', 'section'],
  ])('refuses %s with 400 and names %s', async (query, field) => {
    const answer = await get(query);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().error.fields)).toEqual([field]);
  });

  it.each([
    '"',
    '""',
    '"unbalanced',
    'NEAR(a b, 5)',
    'title:dividend',
    'a AND',
    'OR OR',
    '* ^ + - ( ) { }',
    "'; DROP TABLE pages; --",
    'a\u0000b',
    '\u0002\u0003',
    '💥 dividend',
    '\ud800',
  ])('takes %j as words and nothing else', async (q) => {
    const answer = await get(new URLSearchParams({ q }).toString());
    expect(answer.statusCode).toBe(200);
  });
});

describe('a flood of searches', () => {
  async function openApp(searchPerMinute: number) {
    let searches = 0;
    const app = fastify({ trustProxy: true });
    app.setErrorHandler(answerFailure);
    const search: DocumentSearch['search'] = (query) => {
      searches += 1;
      return documents.search(query);
    };
    await app.register(documentRoutes, {
      documents: { ...documents, search },
      searchPerMinute,
      page: { html: '<search><input name="q"></search><main></main>', words },
    });
    const get = (q: string, from = '198.51.100.1', shown = 'search') =>
      app.inject({
        url: `/api/documents/${shown}?${new URLSearchParams({ q })}`,
        headers: { 'x-forwarded-for': from },
      });
    return { get, searches: () => searches, close: () => app.close() };
  }

  it('with one query is one search, and does not count towards the limit', async () => {
    const { get, searches, close } = await openApp(20);
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('dividend')));
    answers.push(await get('dividend'));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(searches()).toBe(1);
    await close();
  });

  it('is refused with Retry-After for the network that sends it, and for no other', async () => {
    const { get, close } = await openApp(2);
    const statuses = [];
    for (const q of ['one', 'two', 'three']) statuses.push((await get(q)).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await get('three')).headers['retry-after']).toBeDefined();
    for (let n = 2; n < 20; n += 1) await get(`more ${n}`, `198.51.100.${n}`);
    expect((await get('three', '198.51.100.99')).statusCode).toBe(429);
    expect((await get('three', '203.0.113.1')).statusCode).toBe(200);
    await close();
  });

  it('is refused also with one query, if it asks for pages, on a page that keeps the query', async () => {
    const { get, close } = await openApp(2);
    const answers = [];
    for (const from of Array(3).fill('198.51.100.1'))
      answers.push(await get('dividend', from, 'results'));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
    expect(answers[2]?.headers).toMatchObject({
      'content-type': expect.stringContaining('text/html'),
      'retry-after': expect.any(String),
    });
    expect(answers[2]?.body).toMatch(/<input name="q" value="dividend">.*<h1>Too many/);
    await close();
  });

  it('from everywhere leaves a turn to other work, and what is too much gets 503', async () => {
    const { get, searches, close } = await openApp(1e6);
    const flood = Promise.all(Array.from({ length: 200 }, (_, n) => get(`dividend ${n}`)));
    while (searches() === 0) await immediately();
    const before = searches();
    await immediately();
    expect(searches() - before).toBeLessThanOrEqual(1);
    const statuses = (await flood).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect((await get('related')).statusCode).toBe(200);
    await close();
  });
});
