import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ContentWith } from '../../../site/content/schemas/content.ts';
import { longDate } from '../../../site/contract/words/dates.ts';
import { fill } from '../../../site/contract/words/fill.ts';
import { loadListed } from '../../../site/testing/content-copy.ts';
import { sharedFolder } from '../../../site/testing/test-folders.ts';
import type { CompanyDate } from '../content/dates-schema.ts';
import { sampleFiling } from '../testing/indexed-filing.ts';
import { writeFeeds } from './filing-feeds.ts';
import { calendarOf, highlightsCsv } from './investor-files.ts';
import { movedAddresses } from './publish-filings.ts';

const SITE = 'https://house.example';

let content: ContentWith<'investors'>;
beforeAll(async () => {
  content = await loadListed();
});

/** The lines of the calendar of one date, unfolded. */
function linesOf(date: Partial<CompanyDate>, house = content): string[] {
  const whole = { id: 'meeting', what: 'Meeting', date: '2026-09-24', announced: '2026-09-01' };
  const calendar = calendarOf({ ...house, dates: [{ ...whole, ...date }] }, SITE);
  for (const line of calendar.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThan(76);
    expect(line).not.toContain('\n');
  }
  return calendar.replaceAll('\r\n ', '').split('\r\n');
}

describe('the calendar', () => {
  it('has the instant of a time in India, a permanent id, and the day of the last change', () => {
    const lines = linesOf({ time: '11:00', until: '12:30', place: 'Hall 1' });
    const { host } = new URL(content.company.siteUrl);
    const time = ['DTSTART:20260924T053000Z', 'DTEND:20260924T070000Z'];
    const changed = ['DTSTAMP:20260901T063000Z', 'LAST-MODIFIED:20260901T063000Z'];
    const all = [`UID:meeting@${host}`, 'LOCATION:Hall 1', ...time, ...changed];
    expect(lines).toEqual(expect.arrayContaining(all));
    expect([lines.at(0), lines.at(-2)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
  });

  it('gives a meeting without an end one hour, also over midnight', () => {
    expect(linesOf({ time: '11:00' })).toContain('DTEND:20260924T063000Z');
    expect(linesOf({ date: '2026-12-31', time: '23:30' })).toContain('DTEND:20261231T190000Z');
    expect(linesOf({}).join()).not.toContain('DTEND');
  });

  it('has a number that grows with each change, and names a cancelled event', () => {
    const sequence = (announced: string) =>
      Number(/^SEQUENCE:(\d+)$/m.exec(linesOf({ announced }).join('\n'))?.[1]);
    expect(sequence('2026-10-01')).toBeGreaterThan(sequence('2026-09-30'));
    expect(linesOf({ cancelled: true })).toContain('STATUS:CANCELLED');
    expect(linesOf({}).join()).not.toContain('STATUS');
  });

  it('has whole days, and escapes and folds long texts of any script', () => {
    const what = `Results, the half year; ${'वार्षिक बैठक '.repeat(12)}`.trim();
    const lines = linesOf({ what });
    const company = { ...content.company, legalName: 'House\nBEGIN:VEVENT' };
    expect(linesOf({ what: 'A\nEND:VEVENT' }, { ...content, company })).toHaveLength(
      linesOf({}).length,
    );
    expect(lines).toContain('DTSTART;VALUE=DATE:20260924');
    expect(lines).toContain(`SUMMARY:${what.replace(',', '\\,').replace(';', '\\;')}`);
  });
});

it('the CSV has the unit, a column for each year and a row for each figure, for Excel too', () => {
  const rows = [
    { label: 'Profit, "after" tax', values: [-1.5, 0, 3] },
    { label: 'Revenue', values: [1234, 2, 3] },
  ];
  expect(highlightsCsv({ unit: 'Rs lakh', years: ['2023', '2024', '2025'], rows })).toBe(
    '\uFEFFRs lakh,2023,2024,2025\r\n"Profit, ""after"" tax",-1.5,0,3\r\nRevenue,1234,2,3\r\n',
  );
});

it('every address that a document had leads to its file, by id before name, and an exact link to the newest', () => {
  const filing = (id: string, more: Partial<Parameters<typeof sampleFiling>[0]> = {}) =>
    sampleFiling({ id, title: id, pages: [], ...more });
  const report = { type: 'Annual report', period: 'FY 2024-25' };
  const at = (file: string) => ({ file, href: `/uploads/${file}` });
  const withdrawn = { date: '2025-06-02', reason: 'Filed twice.' };
  const filings = [
    filing('report', { ...report, ...at('policy.pdf') }),
    filing('policy', { ...at('other.pdf'), withdrawn }),
    filing('corrected', { supersedes: 'report', ...at('new.pdf') }),
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

const folder = sharedFolder();
const report = (date: string, more: Partial<Parameters<typeof sampleFiling>[0]> = {}) =>
  sampleFiling({ id: date, title: `Report ${date}`, pages: [''], date, ...more });

it('escapes HTML characters of a title in both feeds, and of a JSON feed in its HTML only', async () => {
  const signs = [report('2025-05-01', { title: 'Offer for <Lumen> & Sons', type: 'Reg. <30>' })];
  await writeFeeds({ ...content, filings: signs }, SITE, join(folder, 'signs'));
  const [item] = JSON.parse(await readFile(join(folder, 'signs/feeds/all.json'), 'utf8')).items;
  expect(item).toMatchObject({ title: 'Offer for <Lumen> & Sons', tags: ['Reg. <30>'] });
  expect(item.content_html).toMatch(/^Reg\. &lt;30&gt;, /);
  const atom = await readFile(join(folder, 'signs/feeds/all.xml'), 'utf8');
  expect(atom).toContain('<![CDATA[Offer for &lt;Lumen&gt; &amp; Sons]]>');
  expect(atom).toContain('term="Reg. &lt;30>"');
});

it('marks replaced and withdrawn filings, dates their last change, and puts the last change first', async () => {
  const withdrawn = { date: '2025-06-02', time: '09:30', reason: 'Filed twice.' };
  const second = report('2025-05-01', { time: '17:42' });
  const first = report('2024-05-01', { withdrawn });
  const replaced = { title: 'Old report', supersededBy: second.id, supersededOn: second.date };
  const changed = [second, first, report('2022-05-01', replaced)];
  await writeFeeds({ ...content, filings: changed }, SITE, join(folder, 'changed'));
  const { items } = JSON.parse(await readFile(join(folder, 'changed/feeds/all.json'), 'utf8'));
  const { standing, filings: words } = content.investor;
  const [withdrawnOn, replacedOn] = [longDate('2025-06-02'), longDate('2025-05-01')];
  const ofFirst = `[${fill(standing.withdrawn, { date: withdrawnOn })}] ${first.title}`;
  const ofOld = `[${fill(standing.replaced, { date: replacedOn })}] Old report`;
  const dates = (items: Record<string, string>[]) =>
    items.map((item) => [item['title'], item['date_modified'], item['date_published']]);
  expect(dates(items)).toEqual([
    [ofFirst, '2025-06-02T04:00:00.000Z', '2024-05-01T06:30:00.000Z'],
    [second.title, '2025-05-01T12:12:00.000Z', '2025-05-01T12:12:00.000Z'],
    [ofOld, '2025-05-01T12:12:00.000Z', '2022-05-01T06:30:00.000Z'],
  ]);
  const reason = { date: withdrawnOn, reason: 'Filed twice.' };
  expect(items[0].content_html).toContain(fill(words.withdrawn, reason));
  const atom = await readFile(join(folder, 'changed/feeds/all.xml'), 'utf8');
  expect(atom.split('<entry>')[0]).toContain('<updated>2025-06-02T04:00:00.000Z</updated>');
});

it('contains at most the hundred newest filings', async () => {
  const many = Array.from({ length: 140 }, (_, n) =>
    report('2020-03-01', { id: `notice-${n}`, title: `Notice ${n}` }),
  );
  await writeFeeds({ ...content, filings: many }, SITE, join(folder, 'many'));
  const { items } = JSON.parse(await readFile(join(folder, 'many/feeds/all.json'), 'utf8'));
  expect(items.map(({ title }: { title: string }) => title)).toEqual(
    many.slice(0, 100).map(({ title }) => title),
  );
});
