import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyListed, loadListed } from '../../model/content-copy.fixture.ts';
import {
  recording,
  TRANSCRIPT,
  workbook,
  xbrl,
} from '../../model/investors/kinds/filing-kinds.fixture.ts';
import { addDocument } from '../../tools/investors/add.ts';
import { expect } from '../site-test.ts';
import { testOf } from '../small-house.ts';

const CIN = 'L00000XX2031PLC000000';
const section = 'stock-exchange-disclosure';
const date = '2025-01-31';
/** Made once: a workbook has the time of its making in it. */
const PATTERN = workbook();

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
  await publish('pattern.xlsx', PATTERN);
  await publish('call.mp4', await recording());
  await publish('transcript.vtt', TRANSCRIPT, { transcribes: 'the-call' });
  await rm(files, { recursive: true });
  return copy;
});

const { investor } = await loadListed();
const { filings } = investor;

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

test('a spreadsheet can be checked as a copy', async ({ page }) => {
  await page.goto('/investor');
  await page
    .getByLabel(investor.copyCheck.choose)
    .setInputFiles({ name: 'a.xlsx', mimeType: '', buffer: PATTERN });
  const outcome = page.getByRole('region', { name: investor.copyCheck.title }).getByRole('status');
  await expect(outcome).toContainText('The pattern');
});
