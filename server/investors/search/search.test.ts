import { beforeAll, describe, expect, it } from 'vitest';
import type { SnippetRun } from '../../../contract/investors/search.ts';
import { indexed } from './indexed-filing.fixture.ts';
import type { DocumentSearch } from './search.ts';
import { parseQuery } from './search-expression.ts';
import { searchOver } from './search-over.fixture.ts';

let documents: DocumentSearch;

beforeAll(async () => {
  documents = await searchOver([
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
      id: 'offer-document',
      title: 'Offer Document',
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
});

const ids = (q: string, filter = {}) =>
  documents.search({ q, ...filter }).documents.map(({ id }) => id);
const textOf = (runs: readonly SnippetRun[] = []) =>
  runs.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('');

describe('openDocumentSearch', () => {
  it.each<[what: string, q: string, found: string[], filter?: object]>([
    [
      'the words in a title before a page',
      'related party',
      ['related-party-policy', 'annual-report'],
    ],
    ['the words in a title before a type', 'annual report', ['annual-report', 'our-year']],
    ['the beginning of the word being typed', 'divi', ['annual-report']],
    ['a finished word only whole', 'divi ', []],
    ['words without their accents', 'decor', ['related-party-policy']],
    ['words in capitals', 'DÉCOR', ['related-party-policy']],
    ['words of the title with words of a page', 'annual report premiere', ['annual-report']],
    ['a type with a period', 'annual report 2031-32', ['our-year']],
    ['a law', 'Regulation 34', ['our-year']],
    ['a meeting', 'AGM notice', ['our-year']],
    ['the first word of a law', 'listing pictures', ['our-year']],
    ['a section as a word', 'financials pictures', ['our-year']],
    ['what a section has', 'the', ['annual-report'], { section: 'financials' }],
    ['what a second section has', 'monsoon', ['offer-document'], { section: 'esg' }],
    ['what a year has', 'monsoon', ['offer-document'], { year: '2023' }],
    ['nothing of another year', 'monsoon', [], { year: '2024' }],
    ['nothing for a word like no other', 'xyzzyxyzzy', []],
  ])('finds %s: %s', (_what, q, found, filter) => expect(ids(q, filter)).toEqual(found));

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

  it('finds Hindi words and marks them whole', () => {
    const [first] = documents.search({ q: 'वार्षिक रिपोर्ट' }).documents;
    expect(first?.pages[0]?.page).toBe(4);
    expect(textOf(first?.pages[0]?.snippet)).toContain('[वार्षिक रिपोर्ट]');
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
  });
});
