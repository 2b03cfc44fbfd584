import { expect, it } from 'vitest';
import type { FilingSection } from '../../../contract/filing-sections.ts';
import { filingYears, ONE_PAGE_UP_TO } from './filing-years.ts';

/** The given number of documents for each year, newest first. */
function documents(counts: Record<string, number>, section: FilingSection = 'governance') {
  return Object.entries(counts)
    .sort()
    .reverse()
    .flatMap(([year, count]) =>
      Array.from({ length: count }, (_, n) => ({
        section,
        date: `${year}-05-28`,
        id: `${year} ${n}`,
      })),
    );
}

it('keeps a section on one page up to the limit, and splits it above', () => {
  const full = documents({ 2023: 100, 2024: 100, 2025: ONE_PAGE_UP_TO - 200 });
  expect(filingYears('governance', full)).toBeUndefined();
  const more = [...full, ...documents({ 2022: 1 })];
  expect(filingYears('governance', more)).toEqual({
    newest: ['2025'],
    earlier: ['2024', '2023', '2022'],
  });
});

it('also shows the previous year on the first page while the newest year has few documents', () => {
  const years = filingYears('governance', documents({ 2024: 250, 2025: 200, 2026: 3 }));
  expect(years).toEqual({ newest: ['2026', '2025'], earlier: ['2024'] });
});

it('never splits the ESG page, which lists by group', () => {
  expect(filingYears('esg', documents({ 2024: 250, 2025: 200 }, 'esg'))).toBeUndefined();
});
