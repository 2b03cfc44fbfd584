import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as immediately } from 'node:timers/promises';
import fc from 'fast-check';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchAnswer, SnippetRun } from '../../contract/search.ts';
import { answerFailure } from '../guard/failures.ts';
import { indexed } from './indexed-filing.fixture.ts';
import { documentRoutes } from './routes.ts';
import { type DocumentSearch, openDocumentSearch } from './search.ts';
import { parseQuery } from './search-expression.ts';
import { updateSearchIndex } from './search-index.ts';

let folder: string;
let documents: DocumentSearch;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'search-'));
  const file = join(folder, 'search.sqlite');
  await updateSearchIndex(file, [
    indexed({
      id: 'related-party-policy',
      title: 'Policy on Related Party Transactions',
      date: '2025-05-28',
      pages: [
        'Cover. The house.',
        'A transaction is material if it exceeds ten per cent of the turnover.',
        'The related party shall not vote. Décor is bought at arm’s length.',
      ],
    }),
    indexed({
      id: 'annual-report',
      title: 'Annual Report FY 2024-25',
      section: 'financials',
      date: '2025-09-03',
      pages: [
        'Contents. Dividend on page 3.',
        'The party was related to the premiere. The studio rents lamps. Note 46 names 2 films.',
        'The Board recommends a dividend. A related party rents the studio. See Regulation 46(2)(z).',
        'सूचना: कंपनी की वार्षिक रिपोर्ट हिन्दी में भी उपलब्ध है।',
      ],
    }),
    indexed({
      id: 'draft-red-herring-prospectus',
      title: 'Draft Red Herring Prospectus',
      section: 'offer-documents',
      sections: ['offer-documents', 'esg'],
      date: '2023-09-18',
      pages: ['Risk factors.', 'We depend on the monsoon. '.repeat(60)],
    }),
    indexed({
      id: 'old-terms',
      title: 'Terms of drones',
      pages: ['Drones and drones, and the pilots of drones.'],
      supersededBy: 'new-terms',
      supersededOn: '2025-11-20',
    }),
    indexed({
      id: 'our-year',
      title: 'Our year',
      section: 'financials',
      type: 'Annual report',
      period: 'FY 2031-32',
      regulation: 'Listing Regulations, Regulation 34',
      notice: 'agm-2032',
      pages: ['Only pictures.'],
    }),
    indexed({ id: 'new-terms', title: 'Terms', pages: ['Drones need a pilot.'] }),
  ]);
  documents = openDocumentSearch(file);
});

afterAll(async () => {
  documents.close();
  await rm(folder, { recursive: true });
});

const ids = (q: string, filter = {}) =>
  documents.search({ q, ...filter }).documents.map(({ id }) => id);
const textOf = (runs: readonly SnippetRun[] = []) =>
  runs.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('');

describe('openDocumentSearch', () => {
  it('ranks a document with the words in its title first, then the best page', () => {
    expect(ids('related party')).toEqual(['related-party-policy', 'annual-report']);
  });

  it('names the page, links to it and marks the words', () => {
    const [first] = documents.search({ q: 'dividend board' }).documents;
    expect(first?.pages[0]).toMatchObject({
      page: 3,
      href: '/uploads/annual-report.pdf#page=3',
    });
    expect(textOf(first?.pages[0]?.snippet)).toContain('The [Board] recommends a [dividend].');
  });

  it('shows a snippet of the best page, and names the others', () => {
    const [first] = documents
      .search({ q: 'the' })
      .documents.filter(({ pages }) => pages.length > 1);
    const [best, ...more] = first?.pages ?? [];
    expect(best?.snippet).toContainEqual({ text: expect.stringMatching(/^the$/i), hit: true });
    expect(more.map(({ snippet }) => snippet)).toEqual(more.map(() => undefined));
  });

  it('counts a repeated word once', () => {
    const once = documents.search({ q: 'dividend ' }).documents;
    expect(documents.search({ q: 'dividend '.repeat(25) }).documents).toEqual(once);
    expect(parseQuery('a "a b" A a "a b" ').map(({ words }) => words)).toEqual([['a'], ['a', 'b']]);
  });

  it('finds words of a phrase only next to each other', () => {
    const pages = (q: string) =>
      documents.search({ q }).documents.find(({ id }) => id === 'annual-report')?.pages;
    expect(
      pages('studio rents')
        ?.map(({ page }) => page)
        .sort(),
    ).toEqual([2, 3]);
    expect(pages('"rents the studio"')?.map(({ page }) => page)).toEqual([3]);
  });

  it.each([
    ['46(2)', [3]],
    ['regulation 46(2', [3]],
    ['Reg. 46', [3]],
    ['Reg.46 ', [3]],
    ['di\u00advidend', [1, 3]],
    ['\ufb01lms', [2]],
  ])(
    'finds numbers as they are written, abbreviations, and text copied from a PDF: %s',
    (q, pages) => {
      const [first] = documents.search({ q }).documents;
      expect(first?.id).toBe('annual-report');
      expect(first?.pages.map(({ page }) => page).sort()).toEqual(pages);
    },
  );

  it('matches the word being typed as a prefix, and finished words whole', () => {
    expect(ids('divi')).toEqual(['annual-report']);
    expect(ids('divi ')).toEqual([]);
  });

  it('ignores accents', () => {
    expect(ids('decor')).toEqual(['related-party-policy']);
    expect(ids('DÉCOR')).toEqual(['related-party-policy']);
  });

  it('finds Hindi words and marks them whole', () => {
    const [first] = documents.search({ q: 'वार्षिक रिपोर्ट' }).documents;
    expect(first?.pages[0]?.page).toBe(4);
    expect(textOf(first?.pages[0]?.snippet)).toContain('[वार्षिक रिपोर्ट]');
  });

  it('combines words of the title with words of a page', () => {
    expect(ids('annual report premiere')).toEqual(['annual-report']);
  });

  it.each([
    'annual report 2031-32',
    'Regulation 34',
    'AGM notice',
    'listing pictures',
    'financials pictures',
  ])(
    'finds a document by its type, period, law, meeting and section, which its text does not say: %s',
    (q) => expect(ids(q)).toEqual(['our-year']),
  );

  it('ranks a title with the words before a type with them', () => {
    expect(ids('annual report')).toEqual(['annual-report', 'our-year']);
  });

  it('filters by section, also by the second one that lists a document, and by year', () => {
    expect(ids('the', { section: 'financials' })).toEqual(['annual-report']);
    expect(ids('monsoon', { section: 'esg' })).toEqual(['draft-red-herring-prospectus']);
    expect(ids('monsoon', { year: '2023' })).toEqual(['draft-red-herring-prospectus']);
    expect(ids('monsoon', { year: '2024' })).toEqual([]);
  });

  it('shows the part of a long page around the words', () => {
    const [first] = documents.search({ q: 'monsoon' }).documents;
    const snippet = textOf(first?.pages[0]?.snippet);
    expect(snippet).toContain('[monsoon]');
    expect(snippet.endsWith(' …')).toBe(true);
    expect(snippet.length).toBeLessThan(400);
  });

  it('shows a replaced document as such, below its successor', () => {
    const found = documents.search({ q: 'drones' }).documents;
    expect(found.map(({ id, standing }) => [id, standing])).toEqual([
      ['new-terms', undefined],
      ['old-terms', { state: 'replaced', date: '2025-11-20' }],
    ]);
  });

  it('searches the most similar word instead of a misspelt one, and says so', () => {
    const found = documents.search({ q: 'relatd party' });
    expect(found.documents[0]?.id).toBe('related-party-policy');
    expect(found.query).toBe('related party');
    expect(ids('xyzzyxyzzy')).toEqual([]);
  });
});

describe('a query as a person types it', () => {
  let search: DocumentSearch;
  beforeAll(async () => {
    const file = join(folder, 'typed.sqlite');
    const result = (title: string, date: string, period: string) => ({
      id: title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
      title,
      section: 'financials' as const,
      date,
      period,
      type: 'Reg. 33',
      regulation: 'Listing Regulations, Regulation 33',
      pages: ['Revenue in Rs lakh.'],
    });
    const documents = [
      result('Results for the half year ended 31 March 2032', '2032-05-20', 'Half year'),
      result('Results for the half year ended 30 September 2032', '2032-11-12', 'Half year'),
      result('Results for the half year ended 30 September 2031', '2031-11-12', 'Half year'),
      { ...result('Annual Report FY 2030-31', '2031-08-01', 'FY 2030-31'), type: 'Annual report' },
      { ...result('Annual Report FY 2031-32', '2032-08-01', 'FY 2031-32'), type: 'Annual report' },
      { id: 'whistle', title: 'Whistle Blower Policy', type: 'Reg. 22', pages: ['Speak up.'] },
      {
        id: 'induction',
        title: 'Familiarisation of Directors',
        pages: ['An induction.', 'A map.'],
      },
      { id: 'holders', title: 'Shareholding Pattern', date: '2032-07-10', pages: ['Members.'] },
      {
        id: 'order',
        title: 'An order',
        type: 'Reg. 30',
        date: '2032-12-01',
        pages: ['Of Rs 12.5 lakh, see the annual report. A whistle.'],
      },
      { id: 'cause', title: 'Terms under Regulation 46(2)(b)', pages: ['Cause 30, order 9.'] },
    ].map(indexed);
    await updateSearchIndex(file, documents);
    search = openDocumentSearch(file);
  });
  afterAll(() => search.close());

  it.each([
    ['Regn 30', 'order'],
    ['reg.30', 'order'],
    ['Regulation 33', 'results-for-the-half-year-ended-30-september-2032'],
    ['46 (2)', 'cause'],
    ['H1 FY33 results', 'results-for-the-half-year-ended-30-september-2032'],
    ['Q2 FY32', 'results-for-the-half-year-ended-30-september-2031'],
    ['results FY 2031-32 H2', 'results-for-the-half-year-ended-31-march-2032'],
    ['results sept 2031', 'results-for-the-half-year-ended-30-september-2031'],
    ['AR FY31', 'annual-report-fy-2030-31'],
    ['Annual Report FY2031', 'annual-report-fy-2030-31'],
    ['latest annual report', 'annual-report-fy-2031-32'],
    ['वार्षिक रिपोर्ट', 'annual-report-fy-2031-32'],
    ['व्हिसल ब्लोअर नीति', 'whistle'],
    ['whistleblower', 'whistle'],
    ['whistle-blower policies', 'whistle'],
    ['familiarization', 'induction'],
    ['familarisation', 'induction'],
    ['SHP', 'holders'],
    ['share holding patern', 'holders'],
    ['12.5 lakh', 'order'],
    ['Rs 12,50,000', 'order'],
    ['1250000', 'order'],
    ['shareholding pattern zebra', 'holders'],
  ])('finds first for %s: %s', (q, id) => expect(search.search({ q }).documents[0]?.id).toBe(id));

  it('ranks what a title says before pages that mention it, the newest first', () => {
    expect(search.search({ q: 'annual report' }).documents.map(({ id }) => id)).toEqual([
      'annual-report-fy-2031-32',
      'annual-report-fy-2030-31',
      'order',
    ]);
  });

  it('counts the documents of each section, year and type under the other filters', () => {
    const { facets, total } = search.search({ q: 'revenue', year: '2032', type: 'Reg. 33' });
    expect(total).toBe(2);
    expect(facets.section).toEqual([{ value: 'financials', text: 'financials', n: 2 }]);
    expect(facets.year.map(({ value, n }) => [value, n])).toEqual([
      ['2032', 2],
      ['2031', 1],
    ]);
    expect(facets.type.map(({ value, n }) => [value, n])).toEqual([
      ['Reg. 33', 2],
      ['Annual report', 1],
    ]);
  });
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

  it.each([
    'q=%20%00',
    'q=%E0%A4%A',
    'q=%',
    'q[]=a',
    'q[$ne]=a',
    '%00=%00',
    '&&&',
    `q=${'%F0%9F%92%A5'.repeat(60)}`,
  ])('takes the address %j for what it is, and does not fail', async (query) => {
    expect([200, 400]).toContain((await get(query)).statusCode);
  });

  it('never fails, whatever the query', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 250 }), async (q) => {
        const answer = await get(new URLSearchParams({ q }).toString());
        expect([200, 400]).toContain(answer.statusCode);
      }),
      { numRuns: 500 },
    );
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
    await app.register(documentRoutes, { documents: { ...documents, search }, searchPerMinute });
    const get = (q: string, from = '198.51.100.1') =>
      app.inject({
        url: `/api/documents/search?${new URLSearchParams({ q })}`,
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

  it('with many short beginnings of words looks up few of them', () => {
    const terms = parseQuery('re. co. se. an. th. of. in. to. fo. by. on. be');
    expect(terms.filter(({ prefix }) => prefix)).toHaveLength(1);
    expect(terms.length).toBeLessThanOrEqual(8);
  });
});
