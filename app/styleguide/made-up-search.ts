import type { SearchAnswer, SearchDocument, SearchPage } from '../../contract/search.ts';
import type { Search } from '../investors/DocumentSearch/use-search.ts';
import { LONG_WORD } from './made-up-messages.ts';

const page = (number: number): SearchPage => ({
  page: number,
  href: `/uploads/policy.pdf#page=${number}`,
  snippet: [
    { text: '… approval of the Audit Committee for every ', hit: false },
    { text: 'related party', hit: true },
    { text: ' transaction, and for each change of one that was approved …', hit: false },
  ],
});

const document: SearchDocument = {
  id: 'policy',
  title: [
    { text: 'Policy on ', hit: false },
    { text: 'Related Party', hit: true },
    { text: ' Transactions', hit: false },
  ],
  section: 'governance',
  sectionTitle: 'Governance',
  date: '2024-03-04',
  href: '/uploads/policy.pdf',
  pages: [page(4), page(7), page(9)],
  matchingPages: 5,
};

const long: SearchDocument = {
  ...document,
  id: 'long',
  title: [{ text: `${LONG_WORD} ${LONG_WORD}`, hit: true }],
  pages: [{ ...page(128), snippet: [{ text: LONG_WORD.repeat(4), hit: true }] }],
};

function answer(query: string, documents: SearchDocument[], suggestions: string[] = []) {
  return {
    success: true,
    query,
    total: documents.length,
    documents,
    suggestions,
  } satisfies SearchAnswer;
}

/** The results that the search can show. */
export const ANSWERS: [name: string, search: Search][] = [
  ['searching', { state: 'searching', answer: undefined }],
  ['one found', { state: 'found', answer: answer('related party', [document]) }],
  ['two found, one very long', { state: 'found', answer: answer('related', [document, long]) }],
  ['nothing found', { state: 'found', answer: answer(LONG_WORD, []) }],
  ['near spellings', { state: 'found', answer: answer('dividned', [], ['dividend', 'divided']) }],
  ['only titles', { state: 'titles', answer: answer('policy', [{ ...document, pages: [] }]) }],
  ['failed', { state: 'failed', answer: undefined }],
];
