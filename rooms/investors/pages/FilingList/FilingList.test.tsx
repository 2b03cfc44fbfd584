import escapeHtml from 'escape-html';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { fill } from '../../../../site/contract/words/fill.ts';
import { loadListed } from '../../../../site/testing/content-copy.ts';
import type { Filing } from '../../content/filing-schema.ts';
import { sampleFiling } from '../../testing/indexed-filing.ts';
import { FilingList } from './FilingList.tsx';
import { type FilingWords, filingRows } from './filing-row.ts';

let words: FilingWords;
let sections: Awaited<ReturnType<typeof loadListed>>['filingSections'];
beforeAll(async () => {
  const { investor, filingSections } = await loadListed();
  [words, sections] = [investor.filings, filingSections];
});

const filing = (id: string, more: Partial<Filing> = {}) => ({
  ...sampleFiling({ id, title: `The ${id}`, pages: [], date: '2025-05-28' }),
  ...more,
});

/** The HTML of each row. */
function rowsOf(filings: readonly Filing[], all = filings): string[] {
  const rows = filingRows(filings, all, words, sections);
  const html = renderToStaticMarkup(<FilingList caption="Policies" rows={rows} words={words} />);
  const [, body = ''] = /<tbody[^>]*>(.*)<\/tbody>/s.exec(html) ?? [];
  return body.split('</tr>').filter(Boolean);
}

const link = (id: string, date: string) =>
  new RegExp(`<a href="/uploads/${id}\\.pdf"[^>]*>The ${id}, ${date}</a>`);

describe('a superseded document', () => {
  const chain = [
    filing('policy-of-2025', { date: '2025-05-28', supersedes: 'policy-of-2024' }),
    filing('policy-of-2024', {
      ...{ date: '2024-05-30', supersedes: 'policy-of-2023', supersededBy: 'policy-of-2025' },
    }),
    filing('policy-of-2023', { date: '2023-06-01', supersededBy: 'policy-of-2024' }),
  ];

  it('stays in the list, marked, with links to the newer and the older document', () => {
    const [newest = '', middle = '', oldest = ''] = rowsOf(chain);
    expect(oldest).toContain(words.replacedBy);
    expect(oldest).toMatch(link('policy-of-2024', '30 May 2024'));
    expect(oldest).not.toContain(words.replaces);
    expect(middle).toMatch(link('policy-of-2025', '28 May 2025'));
    expect(middle).toMatch(link('policy-of-2023', '01 Jun 2023'));
    expect(newest).toContain(words.replaces);
    expect(newest).not.toContain(words.replacedBy);
    for (const row of [newest, middle, oldest]) expect(row).toContain(words.view);
  });

  it('is named even when the list contains only one of the two', () => {
    const [only = ''] = rowsOf([chain[2] ?? filing('none')], chain);
    expect(only).toMatch(link('policy-of-2024', '30 May 2024'));
  });
});

it('a withdrawn document shows day and reason, a corrected one its previous value', () => {
  const [section] = sections;
  const slip = { date: '2025-06-03', reason: 'A slip.' };
  const [withdrawn = '', corrected = '', moved = ''] = rowsOf([
    filing('notice', { withdrawn: { date: '2025-06-02', reason: 'Filed twice.' } }),
    filing('report', { amendments: [{ ...slip, was: { date: '2025-05-27' } }] }),
    filing('policy', { amendments: [{ ...slip, was: { section: section?.id } }] }),
  ]);
  const twice = { date: '2\u00a0June\u00a02025', reason: 'Filed twice.' };
  expect(withdrawn).toContain(fill(words.withdrawn, twice));
  const was = { date: '3\u00a0June\u00a02025', reason: 'A slip.', was: '27\u00a0May\u00a02025' };
  expect(corrected).toContain(fill(words.amendment, was));
  const title = section?.title ?? '';
  expect(moved).toContain(escapeHtml(fill(words.amendment, { ...was, was: title })));
});

it('a document in another language has a lang attribute for screen readers', () => {
  const [row = ''] = rowsOf([filing('suchana', { title: 'सूचना', language: 'hi' })]);
  expect(row).toMatch(/<th [^>]*lang="hi">सूचना/);
});
