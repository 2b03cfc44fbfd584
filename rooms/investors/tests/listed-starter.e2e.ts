import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '../../../e2e/site-test.ts';
import { expectGoodPage, testOf } from '../../../e2e/small-house.ts';
import { loadContent } from '../../../site/content/load.ts';
import { fileSize } from '../../../site/contract/words/numbers.ts';
import { copyListed, loadListed, STARTER } from '../../../site/testing/content-copy.ts';
import { everyPage } from '../../../site/testing/page-addresses.ts';
import { addDocument } from '../commands/add.ts';

const section = 'stock-exchange-disclosure';

/** The media types of documents that are not PDFs, by file extension. */
const TYPES = { xml: 'xml', xlsx: 'spreadsheetml.sheet', mp4: 'video/mp4', vtt: 'text/vtt' };
const SIZES = { xml: 12_000, xlsx: 34_000, mp4: 5_600_000, vtt: 7_800 };

/** The smallest listed house with a document of each kind, published as the command does it. */
const test = testOf(async () => {
  const copy = await copyListed();
  const files = await mkdtemp(join(tmpdir(), 'kinds-'));
  for (const [end, bytes] of Object.entries(SIZES)) {
    const file = join(files, `file.${end}`);
    await writeFile(file, end.padEnd(bytes));
    const addition = { section, title: `The ${end}`, date: '2025-01-31' } as const;
    await addDocument(file, addition, { folder: copy.folder, dryRun: false });
  }
  await rm(files, { recursive: true });
  return copy;
});

const listed = await loadListed();
const { kinds } = listed.investor.filings;
const NAMES = {
  xml: kinds.xbrl.name,
  xlsx: kinds.spreadsheet.name,
  mp4: kinds.recording.name,
  vtt: kinds.transcript.name,
};

test('a document that is no PDF is listed and served as what it is, and found by its title', async ({
  page,
  request,
}) => {
  const feed = await (await request.get('/feeds/all.xml')).text();
  for (const end of ['xml', 'xlsx', 'mp4', 'vtt'] as const) {
    await page.goto(`/${section}`);
    const row = page.getByRole('row').filter({ hasText: `The ${end}` });
    await expect(row).toContainText(NAMES[end]);
    await expect(row).toContainText(fileSize(SIZES[end]));
    const address = `/uploads/the-${end}.${end}`;
    const headers = (await request.get(address)).headers();
    expect(headers['content-type'], end).toContain(TYPES[end]);
    expect(feed).toContain(address);
    await page.goto(`/investor?q=${end}`);
    const found = page.getByRole('search').getByRole('heading').getByRole('link');
    await expect(found.filter({ hasText: `The ${end}` })).toHaveAttribute('href', address);
  }
  const xml = await request.get('/uploads/the-xml.xml');
  expect(xml.headers()['content-security-policy']).toContain("default-src 'none'");
});

const other = everyPage(await loadContent(STARTER));
// The other pages are those of the smallest house (e2e/starter.e2e.ts).
for (const route of everyPage(listed).filter((path) => !other.includes(path))) {
  test(`${route} of the smallest listed house is complete, accessible and fits every screen`, ({
    page,
  }) => expectGoodPage(page, route, listed.company));
}
