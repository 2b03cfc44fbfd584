import { beforeAll, describe, expect, it } from 'vitest';
import type { SearchQuery, SnippetRun } from '../../../contract/investors/search.ts';
import { indexed } from './indexed-filing.fixture.ts';
import type { DocumentSearch } from './search.ts';
import { searchOver } from './search-over.fixture.ts';

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
        id: 'year',
        title: 'Annual Report FY 2030-31',
        section: 'financials',
        type: 'Annual report',
        regulation: 'Listing Regulations, Regulation 34',
        date: '2031-09-03',
        pages: [
          'Contents. Dividend on page 3.',
          'The party was related to the premiere. The ﬁlms of the quar-\nter cost Rs 14,61,250.',
          'The Board recommends a divi\u00addend. The related party rents lamps. See note 46(2).',
          'सूचना: कंपनी की वार्षिक रिपोर्ट हिन्दी में भी उपलब्ध है।',
          'दुसर\u094d\u200dया तिमाहीत नफा वाढला.',
        ],
      }),
      indexed({
        id: 'last-year',
        title: 'Annual Report FY 2029-30',
        section: 'financials',
        type: 'Annual report',
        regulation: 'Listing Regulations, Regulation 34',
        date: '2030-09-03',
        pages: ['We depend on the monsoon. '.repeat(60), 'The half year ended 31 March 2030.'],
      }),
      indexed({
        id: 'old-terms',
        title: 'Terms of drones',
        type: 'Reg. 30',
        date: '2031-01-30',
        pages: ['Drones and the pilots of drones. See the annual report.'],
        supersededBy: 'new-terms',
        supersededOn: '2031-11-20',
      }),
      indexed({
        id: 'new-terms',
        title: 'Terms',
        date: '2031-11-20',
        pages: ['Drones need rest.'],
      }),
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
    expect(first?.pages).toEqual([
      { page: 3, href: '/uploads/year.pdf#page=3', snippet: expect.anything() },
    ]);
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

  it('says whether its documents have all the words', () => {
    expect(search('annual premiere').exact).toBe(true);
    expect(search('annual zebra')).toMatchObject({ exact: false, total: 3 });
    expect(search('zebra')).toEqual({ success: true, total: 0, exact: true, documents: [] });
  });
});
