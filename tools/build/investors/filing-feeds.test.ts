import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { longDate } from '../../../contract/words/dates.ts';
import { fill } from '../../../contract/words/fill.ts';
import { loadListed } from '../../../model/content-copy.fixture.ts';
import type { ContentWith } from '../../../model/schemas/content.ts';
import type { Filing } from '../../../model/schemas/filing.ts';
import { sharedFolder } from '../../../model/test-folders.fixture.ts';
import { sampleFiling } from '../../../server/investors/search/indexed-filing.fixture.ts';
import { writeFeeds } from './filing-feeds.ts';

const SITE = 'https://www.example.org';
const folder = sharedFolder();
let content: ContentWith<'investors'>;
let filings: Filing[];

beforeAll(async () => {
  content = await loadListed();
  filings = ['2025-05-01', '2024-05-01', '2023-05-01'].map((date) =>
    sampleFiling({ id: date, title: `Report ${date}`, pages: [''], date, section: 'financials' }),
  );
});

it('escapes HTML characters in titles correctly in both feeds', async () => {
  const [filing] = filings;
  if (!filing) throw new Error('no filing');
  const signs = [{ ...filing, title: 'Offer for <Lumen> & Sons', type: 'Reg. <30> & "b"' }];
  await writeFeeds({ ...content, filings: signs }, SITE, join(folder, 'signs'));
  const atom = await readFile(join(folder, 'signs/feeds/all.xml'), 'utf8');
  expect(atom).toContain('<![CDATA[Offer for &lt;Lumen&gt; &amp; Sons]]>');
  expect(atom).toContain('term="Reg. &lt;30> &amp; &quot;b&quot;"');
  const json = JSON.parse(await readFile(join(folder, 'signs/feeds/all.json'), 'utf8'));
  expect(json.items[0]).toMatchObject({
    title: 'Offer for <Lumen> & Sons',
    tags: ['Reg. <30> & "b"'],
  });
  expect(json.items[0].content_html).toMatch(/^Reg\. &lt;30&gt; &amp; &quot;b&quot;, /);
});

it('marks replaced and withdrawn filings, dates their last change, and puts the last change first', async () => {
  const [second, first] = filings;
  if (!first || !second) throw new Error('no filing');
  const changed = [
    { ...second, time: '17:42' },
    { ...first, withdrawn: { date: '2025-06-02', time: '09:30', reason: 'Filed twice.' } },
    sampleFiling({ id: 'old', title: 'Old report', pages: [''], date: '2022-05-01' }),
  ].map((filing) =>
    filing.id === 'old'
      ? { ...filing, supersededBy: second.id, supersededOn: second.date }
      : filing,
  );
  await writeFeeds({ ...content, filings: changed }, SITE, join(folder, 'changed'));
  const { items } = JSON.parse(await readFile(join(folder, 'changed/feeds/all.json'), 'utf8'));
  const { standing, filings: words } = content.investor;
  expect(items).toMatchObject([
    {
      title: `[${fill(standing.withdrawn, { date: longDate('2025-06-02') })}] ${first.title}`,
      date_modified: '2025-06-02T04:00:00.000Z',
      date_published: '2024-05-01T06:30:00.000Z',
    },
    { title: second.title, date_modified: '2025-05-01T12:12:00.000Z' },
    {
      title: `[${fill(standing.replaced, { date: longDate('2025-05-01') })}] Old report`,
      date_modified: '2025-05-01T12:12:00.000Z',
      date_published: '2022-05-01T06:30:00.000Z',
    },
  ]);
  expect(items[0].content_html).toContain(
    fill(words.withdrawn, { date: longDate('2025-06-02'), reason: 'Filed twice.' }),
  );
  const atom = await readFile(join(folder, 'changed/feeds/all.xml'), 'utf8');
  expect(atom.split('<entry>')[0]).toContain('<updated>2025-06-02T04:00:00.000Z</updated>');
});

it('contains at most the hundred newest filings', async () => {
  const many = Array.from({ length: 140 }, (_, n) =>
    sampleFiling({ id: `notice-${n}`, title: `Notice ${n}`, pages: [''], date: '2020-03-01' }),
  );
  await writeFeeds({ ...content, filings: many }, SITE, join(folder, 'many'));
  const { items } = JSON.parse(await readFile(join(folder, 'many/feeds/all.json'), 'utf8'));
  expect(items.map(({ title }: { title: string }) => title)).toEqual(
    many.slice(0, 100).map(({ title }) => title),
  );
});
