import { expect, it } from 'vitest';
import { NO_QUERY } from './search-query.ts';
import { searchTitles } from './title-search.ts';

const filing = (title: string, section: string, date: string, more: string[] = []) => ({
  id: title,
  title,
  section,
  sectionTitle: section,
  sections: [section, ...more],
  date,
  href: `/uploads/${title.length}.pdf`,
});

const filings = [
  filing('Shareholding Pattern as on 30 September 2025', 'stock-exchange-disclosure', '2025-10-20'),
  filing('Policy on Related Party Transactions', 'governance', '2025-05-28'),
  filing('Scrutiniser’s Résumé', 'governance', '2024-01-11'),
  filing('Red Herring Prospectus', 'offer-documents', '2024-03-11', ['esg']),
];

const titles = (q: string, section = '', year = '') =>
  searchTitles(filings, { ...NO_QUERY, q, section, year }).documents.map((document) =>
    document.title.map((run) => run.text).join(''),
  );

it('finds titles by the beginnings of words, ignoring case and accents', () => {
  expect(titles('PART rel')).toEqual(['Policy on Related Party Transactions']);
  expect(titles('resume')).toEqual(['Scrutiniser’s Résumé']);
  expect(titles('elated')).toEqual([]);
});

it('respects the section and the year', () => {
  expect(titles('p', 'governance', '2025')).toEqual(['Policy on Related Party Transactions']);
  expect(titles('p', 'financials')).toEqual([]);
  expect(titles('herring', 'offer-documents')).toEqual(['Red Herring Prospectus']);
  expect(titles('herring', 'esg')).toEqual(['Red Herring Prospectus']);
});
