import { beforeAll, expect, it } from 'vitest';
import { indexed } from './indexed-filing.fixture.ts';
import type { DocumentSearch } from './search.ts';
import { searchOver } from './search-over.fixture.ts';

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

let search: DocumentSearch;
beforeAll(async () => {
  search = await searchOver(documents);
});

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
  ['annual report 2032', 'annual-report-fy-2031-32'],
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
