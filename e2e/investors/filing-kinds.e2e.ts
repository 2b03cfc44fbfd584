import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fill } from '../../contract/words/fill.ts';
import { copyListed, loadListed } from '../../model/content-copy.fixture.ts';
import {
  recording,
  TRANSCRIPT,
  workbook,
  xbrl,
} from '../../model/investors/kinds/filing-kinds.fixture.ts';
import { addDocument } from '../../tools/investors/add.ts';
import { expectNoViolations } from '../axe.ts';
import { expect } from '../site-test.ts';
import { testOf } from '../small-house.ts';

const CIN = 'L00000XX2031PLC000000';
const section = 'stock-exchange-disclosure';
const date = '2025-01-31';
/** The smallest listed house with a document of each kind, published as the command does it. */
const test = testOf(async () => {
  const copy = await copyListed();
  await copy.edit('company.yaml', (text) => text.replace(/^cin: .*$/m, `cin: ${CIN}`));
  const files = await mkdtemp(join(tmpdir(), 'kinds-'));
  const publish = async (name: string, bytes: Buffer | string, more = {}) => {
    await writeFile(join(files, name), bytes);
    const addition = {
      section,
      title: `The ${name.replace(/\.\w+$/, '')}`,
      date,
      ...more,
    } as const;
    await addDocument(join(files, name), addition, { folder: copy.folder, dryRun: false });
  };
  await expect(publish('results.xml', xbrl('L99999XX2031PLC999999'))).rejects.toThrow(
    'expected the company’s own',
  );
  await publish('results.xml', xbrl(CIN));
  await publish('pattern.xlsx', workbook());
  await publish('call.mp4', await recording());
  await publish('transcript.vtt', TRANSCRIPT, { transcribes: 'the-call' });
  await rm(files, { recursive: true });
  return copy;
});

const { investor } = await loadListed();
const { filings, reading } = investor;

test('each kind is listed and served as what it is', async ({ page, request }) => {
  await page.goto(`/${section}`);
  const row = (title: string) => page.getByRole('row').filter({ hasText: title });
  await expect(row('The results')).toContainText(`2 ${filings.kinds.xbrl.many}`);
  await expect(row('The pattern')).toContainText(`2 ${filings.kinds.spreadsheet.many}`);
  await expect(row('The call')).toContainText(`1 ${filings.kinds.recording.one}`);
  await expect(row('The transcript')).toContainText(`12 ${filings.kinds.transcript.many}`);
  const types = {
    'the-results.xml': 'xml',
    'the-pattern.xlsx': 'spreadsheetml.sheet',
    'the-call.mp4': 'video/mp4',
    'the-transcript.vtt': 'text/vtt',
  };
  const xml = await request.get('/uploads/the-results.xml');
  expect(xml.headers()['content-security-policy']).toContain("default-src 'none'");
  const feed = await (await request.get('/feeds/all.xml')).text();
  for (const [file, type] of Object.entries(types)) {
    const headers = (await request.get(`/uploads/${file}`)).headers();
    expect(headers['content-type'], file).toContain(type);
    expect(feed).toContain(`/uploads/${file}`);
  }
});

test('the search finds a fact, a cell and a spoken word, and shows each', async ({ page }) => {
  for (const [word, title] of [
    ['leviathan', 'The results'],
    ['zanzibar', 'The pattern'],
    ['perambulators', 'The transcript'],
  ] as const) {
    await page.goto(`/investor?q=${word}`);
    await page.getByRole('heading', { name: title }).getByRole('link').click();
    await expect(page.getByRole('group', { name: reading.hits })).toContainText(word);
    await expect(
      page.locator('[data-text]').filter({ hasText: new RegExp(word, 'i') }),
    ).toBeInViewport();
    await expectNoViolations(page);
  }
  await page.goto('/read/the-pattern');
  await expect(page.getByRole('row').last()).toContainText('Zanzibar Trust');
  const { name: kind } = filings.kinds.spreadsheet;
  await expect(page.getByRole('note')).toContainText(fill(reading.notice, { kind }));
});

test('a recording plays in its reading copy, and each time leads into it', async ({ page }) => {
  await page.goto('/read/the-call');
  const player = page.getByLabel('The call', { exact: true });
  const played = () => player.evaluate((media: HTMLMediaElement) => media.currentTime);
  await player.evaluate((media: HTMLMediaElement) => media.play());
  await expect.poll(played).toBeGreaterThan(0.2);
  await expect(
    page.getByRole('note').getByRole('link', { name: 'The transcript' }),
  ).toHaveAttribute('href', '/read/the-transcript');
  const time = page.getByRole('link', { name: '11:05', exact: true });
  await expect(time).toHaveAttribute('href', '/uploads/the-call.mp4#t=665');
  await expectNoViolations(page);
  await page.goto('/uploads/the-call.mp4#t=2');
  await expect
    .poll(() => page.locator('video').evaluate((media: HTMLMediaElement) => media.readyState))
    .toBeGreaterThan(1);
});
