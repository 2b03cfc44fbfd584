import { expect, it } from 'vitest';
import type { FilingSection } from '../contract/filing-sections.ts';
import { filingYears, ONE_PAGE_UP_TO } from './filing-years.ts';

/** The given number of documents for each year. */
const documents = (section: FilingSection, counts: Record<string, number>) =>
  Object.entries(counts).flatMap(([year, count]) =>
    Array.from({ length: count }, (_, n) => ({
      section,
      date: `${year}-05-28`,
      id: `${year} ${n}`,
    })),
  );
const last = ONE_PAGE_UP_TO - 200;

it.each([
  ['up to the limit', { 2025: last, 2024: 100, 2023: 100 }, []],
  ['above it', { 2025: last, 2024: 100, 2023: 100, 2022: 1 }, ['2025 | 2024 2023 2022']],
  ['with a short newest year', { 2026: 3, 2025: 200, 2024: 250 }, ['2026 2025 | 2024']],
])('the first page of a section %s', (_, counts, pages) => {
  const newestFirst = documents('governance', counts).toSorted((a, b) =>
    a.date < b.date ? 1 : -1,
  );
  const years = filingYears('governance', newestFirst);
  const found = years ? [`${years.newest.join(' ')} | ${years.earlier.join(' ')}`] : [];
  expect(found).toEqual(pages);
});

it('the page of ESG, which lists by group, is never split', () => {
  expect(filingYears('esg', documents('esg', { 2025: last, 2024: 250 }))).toBeUndefined();
});
