import { expect, it } from 'vitest';
import { lastYearOf } from './last-result-data.ts';

type Content = Parameters<typeof lastYearOf>[0];

const filing = { section: 'financials', title: 'A', href: '/a.pdf', count: 9, date: '2026-08-01' };
const report = { ...filing, period: 'Y3' };
const rows = ['R', 'S', 'T', 'U'].map((label) => ({ label, values: [1, 4, 5] }));
const shown = (filings: object[], result: object | undefined = { before: 'on {before}' }) => {
  const highlights = { unit: 'lakh', years: ['Y1', 'Y2', 'Y3'], rows };
  const words = { kinds: { pdf: { name: 'PDF', one: 'page', many: 'pages' } } };
  return lastYearOf({ investor: { highlights, result, filings: words }, filings } as Content);
};

it('the last year is compared with the one before, beside its annual report', () => {
  const year = shown([filing, report]);
  expect(year).toMatchObject({ title: 'Y3', href: '/a.pdf', link: 'A (PDF, 9\u00a0pages)' });
  expect(year?.figures.map(({ label }) => label)).toEqual(['R', 'S', 'T']);
  expect(year?.figures[0]).toMatchObject({ value: '5', change: '+25\u00a0%', before: 'on 4' });
});

it.each([
  ['its report is withdrawn', [{ ...report, withdrawn: '2026-09-01' }]],
  ['a newer report is filed', [{ ...report, period: 'Y4' }, report]],
])('nothing is shown of the last year when %s', (_when, filings) => {
  expect(shown(filings)).toBeUndefined();
});
