import { mkdir } from 'node:fs/promises';
import { beforeEach, expect, it } from 'vitest';
import {
  type Break,
  contentProblems,
  copyListed,
  edit,
} from '../../../site/testing/content-copy.ts';
import { folderOfEach } from '../../../site/testing/test-folders.ts';
import { writePdf } from '../testing/registry.ts';
import type { Filing } from './filing-schema.ts';
import { highlightProblems } from './investor-problems.ts';
import type { Investor } from './investor-schemas.ts';

const at = folderOfEach();
beforeEach(async () => {
  await mkdir(at('uploads'));
  await writePdf(at('uploads/report.pdf'), ['Revenue 1,23,456 1,00,000', 'Loss (42) 7']);
});

function problemsOf(rows: { label: string; values: number[] }[]) {
  const years = ['FY 2023', 'FY 2024', 'FY 2025'];
  const highlights = { title: 'F', lead: 'L', unit: 'Rs lakh', source: 'S', years, rows };
  const file = { section: 'financials', file: 'report.pdf' };
  const report = { ...file, period: 'FY 2025', title: 'The report' } as Filing;
  return highlightProblems(at(), { highlights } as Investor, [report]);
}

it.each([
  ['as the report states them', { label: 'Revenue', values: [1, 2, 123456] }],
  ['of a loss in brackets', { label: 'Loss', values: [1, 2, -42] }],
  ['of a line that the report words differently', { label: 'Sales', values: [1, 2, 3] }],
])('accepts figures %s', async (_, row) => {
  expect(await problemsOf([row])).toEqual([]);
});

it('names a figure that differs with the figure in the report, and a row without one for each year', async () => {
  const file = 'content/investor.yaml';
  const field = 'highlights.rows[0].values[2]';
  const message = 'expected the figure of “Revenue” stated in “The report” (123456), got 123465';
  const wrong = await problemsOf([{ label: 'Revenue', values: [1, 2, 123465] }]);
  expect(wrong).toEqual([{ file, field, message }]);
  const short = await problemsOf([{ label: 'Sales', values: [1, 2] }]);
  expect(short).toMatchObject([{ field: 'highlights.rows[0].values' }]);
});

it.each(
  Object.entries<Break>({
    'content/investor.yaml: search.label: expected a text with {n} in it, got “Search all documents”':
      edit('investor.yaml', 'Search all {n} documents', 'Search all documents'),
    'content/listing.yaml: missing: expected this file': (copy) => copy.remove('listing.yaml'),
    'content/site.yaml: navigation.investor: expected the words that the investors pages need, got nothing':
      edit('site.yaml', / +investor: Investor\n/, ''),
    'content/regulation-46.yaml: row 17, filing: expected the id of a document in content/filings, got “document”':
      edit('regulation-46.yaml', 'filing: first-document', 'filing: document'),
  }),
)('a mistake in the content of a listed house: names %s', async (expected, breakIt) => {
  expect(await contentProblems(copyListed, breakIt)).toEqual([expected]);
});
