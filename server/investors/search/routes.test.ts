import fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { statusText } from '../../../contract/investors/search.ts';
import { loadListed } from '../../../model/content-copy.fixture.ts';
import { answerFailure } from '../../guard/failures.ts';
import { plainAnswers } from '../../testing/plain-answers.ts';
import { indexed } from './indexed-filing.fixture.ts';
import { documentRoutes } from './routes.ts';
import { searchOver } from './search-over.fixture.ts';

const { investor } = await loadListed();
const words = { ...investor.search, standing: investor.standing };
const documents = await searchOver([
  indexed({ id: 'report', title: 'Report', date: '2031-01-31', pages: ['A <dividend>.'] }),
  indexed({
    id: 'letter',
    title: 'Letter',
    date: '2032-01-31',
    pages: ['The dividend. '.repeat(9)],
  }),
]);

let close = async () => {};
afterEach(() => close());

async function serve(searchPerMinute = 1e6) {
  const app = fastify({ trustProxy: true });
  close = () => app.close();
  app.setErrorHandler(answerFailure);
  await app.register(documentRoutes, { documents, searchPerMinute, words, answers: plainAnswers });
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

it.each([
  '"',
  '""',
  '"unbalanced',
  'NEAR(a b, 5)',
  'title:dividend',
  'a AND',
  'OR OR NOT',
  '* ^ + - ( ) { }',
  "'; DROP TABLE pages; --",
  'a\u0000b',
  '\u0002\u0003',
  '💥 dividend',
  '\ud800',
  'a '.repeat(100),
])('takes %j as words and nothing else', async (q) => {
  const get = await serve();
  expect((await get({ q })).statusCode).toBe(200);
  expect((await get({ q }, 'results')).statusCode).toBeLessThan(400);
});

it('shows the results as a page in the chosen order', async () => {
  const { body } = await (await serve())({ q: 'dividend', order: 'newest' }, 'results');
  const answer = documents.search({ q: 'dividend', order: 'newest' });
  const title = statusText(answer, 'dividend', words);
  expect(body).toContain(`<title>${title}</title>`);
  expect(JSON.parse(body.slice(body.indexOf('{')))).toEqual({
    searched: { query: { q: 'dividend', order: 'newest' }, title, answer },
  });
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
