import { expect, it } from 'vitest';
import { copyListed, loadListed } from '../../model/content-copy.fixture.ts';
import {
  enteredLate,
  obligationsOn,
  transcriptWarnings,
  workingDayAfter,
} from '../../model/investors/law/obligations.ts';
import type { Listing } from '../../model/schemas/listing-schema.ts';
import { sampleFiling } from '../../server/investors/search/indexed-filing.fixture.ts';
import { listObligations } from './obligations.ts';

const everywhere = { sme: 'all', 'main-board': 'all' } as const;
const listing: Listing = {
  platform: 'sme',
  capital: 5,
  netWorth: 20,
  asOf: '2025-03-31',
  source: 'a calendar',
  reviewed: '2025-11-01',
  holidays: ['2025-10-02'],
  calendar: [
    { what: 'Half', law: '33', appliesTo: everywhere, ends: ['09-30'], days: 45, type: 'Results' },
    { what: 'Year', law: '33', appliesTo: everywhere, ends: ['03-31'], days: 60, type: 'Results' },
    { what: 'Complaints', law: '13', appliesTo: everywhere, ends: ['09-30'], days: 21 },
    {
      what: 'Governance',
      law: '27',
      appliesTo: { sme: 'none', 'main-board': 'above-thresholds' },
      ends: ['09-30'],
      days: 30,
    },
  ],
};

const filed = (date: string, type = 'Results') => ({
  ...sampleFiling({ id: `results-${date}`, title: 'Results', pages: [''], date }),
  type,
});
const on = (day: string, dates: string[], company: Partial<Listing> = {}) =>
  obligationsOn(
    day,
    { ...listing, ...company },
    dates.map((date) => filed(date)),
  ).map(({ state, due }) => `${state} ${due}`);

it('lists what is due, what is late, and what was filed late', () => {
  expect(on('2025-10-10', ['2025-05-28'])).toEqual(['exchange 2025-10-21', 'due 2025-11-14']);
  expect(on('2025-11-14', ['2025-05-28'])).toEqual(['due 2025-11-14']);
  expect(on('2025-11-15', ['2025-05-28'])).toEqual(['late 2025-11-14']);
  expect(on('2025-12-01', ['2025-06-02', '2025-11-14'])).toEqual(['filed-late 2025-05-30']);
  expect(on('2025-12-01', ['2025-11-14'])).toEqual(['late 2025-05-30']);
});

it('asks for the transcript of a recorded call within five working days', () => {
  const call = { ...filed('2025-10-01', 'Call'), id: 'call', file: 'call.mp3' };
  const said = (date: string) => ({ ...filed(date), transcribes: 'call' });
  const states = (day: string, ...more: ReturnType<typeof filed>[]) =>
    obligationsOn(day, { ...listing, calendar: [] }, [call, ...more]).map(
      ({ state, due, transcribes }) => `${state} ${due} ${transcribes}`,
    );
  expect(states('2025-10-09')).toEqual(['due 2025-10-09 call']);
  expect(states('2025-10-10')).toEqual(['late 2025-10-09 call']);
  expect(states('2025-10-10', said('2025-10-09'))).toEqual([]);
  expect(states('2025-10-12', said('2025-10-10'))).toEqual(['filed-late 2025-10-09 call']);
  expect(transcriptWarnings('2025-10-10', listing, [call])).toMatchObject([
    { file: 'content/filings/call.yaml', message: expect.stringContaining('by 2025-10-09') },
  ]);
  const withdrawn = { date: '2025-10-11', reason: 'Of another call.' };
  expect(states('2025-10-12', { ...said('2025-10-08'), withdrawn })).toEqual([
    'late 2025-10-09 call',
  ]);
});

it('asks more of a company on the main board, and less below the thresholds', () => {
  const dates = ['2025-05-28', '2025-11-14'];
  expect(on('2025-10-25', dates, { platform: 'main-board', capital: 12 })).toContain(
    'exchange 2025-10-30',
  );
  expect(on('2025-10-25', dates, { platform: 'main-board' })).not.toContain('exchange 2025-10-30');
});

it('counts two working days, without weekends and holidays', () => {
  expect(workingDayAfter('2025-10-01', 2, listing.holidays)).toBe('2025-10-06');
  const published = [
    { address: '/uploads/first.pdf', date: '2025-10-01', sha256: '' },
    { address: '/uploads/results-2025-10-01.pdf', date: '2025-10-07', sha256: '' },
    { address: '/uploads/results-2025-09-01.pdf', date: '2025-10-07', sha256: '' },
  ];
  const filings = [filed('2025-10-01'), filed('2025-09-01')];
  expect(enteredLate('2025-11-01', listing, filings, published)).toEqual([
    '2025-10-07  results-2025-10-01, of 2025-10-01',
  ]);
  expect(enteredLate('2025-10-06', listing, filings, published)).toEqual([]);
});

it('reads the calendar of a company and ends with a summary', async () => {
  const printed: string[] = [];
  await using copy = await copyListed();
  await listObligations(copy.folder, '2026-12-01', (line) => printed.push(line));
  const { platform } = (await loadListed()).listing;
  expect(printed.at(-1)).toContain(`2026-12-01, ${platform}: `);
  expect(printed.some((line) => line.startsWith('LATE'))).toBe(true);
  const unread = (await loadListed()).listing.sources?.find(({ read }) => !read);
  expect(printed.some((line) => line.startsWith(`not read: ${unread?.title}`))).toBe(true);
});
