import { expect, it } from 'vitest';
import { sampleFiling } from '../../../server/investors/search/indexed-filing.fixture.ts';
import { movedAddresses } from './moved-addresses.ts';

const filing = (id: string, more: Partial<Parameters<typeof sampleFiling>[0]> = {}) =>
  sampleFiling({ id, title: id, pages: [], ...more });

it('every address that a document had leads to its file, by id before name, and an exact link to the newest', () => {
  const report = { type: 'Annual report', period: 'FY 2024-25' };
  const filings = [
    filing('report', { ...report, file: 'policy.pdf', href: '/uploads/policy.pdf' }),
    filing('policy', {
      file: 'other.pdf',
      href: '/uploads/other.pdf',
      withdrawn: { date: '2025-06-02', reason: 'Filed twice.' },
    }),
    filing('corrected', { supersedes: 'report', file: 'new.pdf', href: '/uploads/new.pdf' }),
  ];
  expect(movedAddresses(filings)).toEqual({
    '/filings.json': '/feeds/all.json',
    '/read/report': '/uploads/policy.pdf',
    '/read/policy': '/uploads/other.pdf',
    '/read/other': '/uploads/other.pdf',
    '/read/corrected': '/uploads/new.pdf',
    '/read/new': '/uploads/new.pdf',
    '/annual-report/2024-25': '/uploads/new.pdf',
  });
});
