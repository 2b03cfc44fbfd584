import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { expect } from '../../../e2e/site-test.ts';
import { testOf } from '../../../e2e/small-house.ts';
import { sha256Of } from '../../../site/content/sha256.ts';
import { MOST_SLIDES } from '../../../site/contract/limits.ts';
import { fill } from '../../../site/contract/words/fill.ts';
import { fileSize } from '../../../site/contract/words/numbers.ts';
import { copyListed, loadListed } from '../../../site/testing/content-copy.ts';
import { addDocument } from '../commands/add.ts';
import { ONE_PAGE_UP_TO } from '../content/filing-years.ts';
import { lockLine } from '../content/published-lock.ts';
import { daysIn } from './document-lists.ts';

/** The media types of documents that are not PDFs, and sizes of theirs, by file extension. */
const TYPES = { xml: 'xml', xlsx: 'spreadsheetml.sheet', mp4: 'video/mp4', vtt: 'text/vtt' };
const SIZES = { xml: 12_000, xlsx: 34_000, mp4: 5_600_000, vtt: 7_800 };

/** Enough documents that the section is split by year, and more stills than a carousel shows. */
const DOCUMENTS = ONE_PAGE_UP_TO + 1;
const PROJECTS = MOST_SLIDES + 10;
const LATER = 'later-meeting';
const section = 'stock-exchange-disclosure';

const { filingSections, filings: own, investor } = await loadListed();
const { filings, filingYears } = investor;
const SECTION = `/${section}`;
const TITLE = filingSections.find(({ id }) => id === section)?.title ?? '';

/** The smallest listed house with a document of each kind, published as the command does it, and with many of everything. */
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

  let lock = '';
  for (let n = Object.keys(SIZES).length; n < DOCUMENTS; n += 1) {
    const [id, date] = [`notice-${n}`, `${2015 + (n % 10)}-05-28`];
    const record = { id, title: `Notice ${n}`, section, date, type: 'Reg. 30', file: `${id}.xml` };
    await copy.add(`filings/${id}.yaml`, stringify(record));
    await copy.add(`uploads/${id}.xml`, id);
    lock += lockLine({ date, sha256: sha256Of(id), address: `/uploads/${id}.xml` });
  }
  await copy.edit('published.lock', (text) => text + lock);
  const coming = { id: LATER, what: LATER, date: '2099-05-28', announced: '2025-05-28' };
  await copy.edit('dates.yaml', (text) => stringify([...parse(text), coming]));
  await copy.edit('projects/projects.yaml', (text) => {
    const own: object[] = parse(text);
    const more = Array.from({ length: PROJECTS - own.length }, (_, n) => `film-${n}`);
    return stringify([...own, ...more.map((id) => ({ ...own[0], id, title: id }))]);
  });
  return copy;
});

test('the calendar has the dates to come', async ({ page }) => {
  await page.goto('/investor');
  const calendar = page.getByRole('region', { name: investor.dates.title });
  await expect(calendar.getByRole('listitem')).toHaveText([/2099.*later-meeting/]);
  const saved = calendar.getByRole('link', { name: investor.dates.calendar });
  await expect(saved).toHaveAttribute('download');
});

test('a document that is no PDF is listed, served and found', async ({ page, request }) => {
  const { xbrl, spreadsheet, recording, transcript } = filings.kinds;
  const names = { xml: xbrl, xlsx: spreadsheet, mp4: recording, vtt: transcript };
  const feed = await (await request.get('/feeds/all.xml')).text();
  for (const end of ['xml', 'xlsx', 'mp4', 'vtt'] as const) {
    await page.goto(SECTION);
    const row = page.getByRole('row').filter({ hasText: `The ${end}` });
    await expect(row).toContainText(names[end].name);
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

test('a long section shows its newest years, and links the others', async ({ page, request }) => {
  await page.goto(SECTION);
  const years = page.getByRole('navigation', { name: filingYears.years }).getByRole('link');
  await expect(years.first()).toHaveAttribute('aria-current', 'page');
  const rows = await page.getByRole('rowheader').count();
  expect(rows).toBeGreaterThan(0);
  expect(rows).toBeLessThan(DOCUMENTS / 2);
  let listed = 0;
  for (const year of await years.all()) {
    const html = await (await request.get((await year.getAttribute('href')) ?? '')).text();
    listed += html.match(/<th scope="row"/g)?.length ?? 0;
  }
  expect(listed).toBe(DOCUMENTS + own.filter((each) => each.section === section).length);

  await page.getByRole('link', { name: '2019', exact: true }).click();
  await expect(page).toHaveURL(`${SECTION}/2019`);
  const title = fill(filingYears.title, { title: TITLE, year: 2019 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(new RegExp(`^${TITLE.replace(/\W/g, '.')} 2019`));
  await expect(page.locator('main')).toHaveAttribute('data-theme', 'paper');
  const days = await daysIn(page.getByRole('main'));
  expect(days.length).toBeGreaterThan(5);
  expect(days.filter((day) => !day.startsWith('2019-'))).toEqual([]);
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`${SECTION}/2019</loc>`);
  expect((await request.get(`${SECTION}/1999`)).status()).toBe(404);
});

test('a carousel shows a part of many stills, sheet and lightbox all', async ({ page }) => {
  const slides = page.locator('[aria-roledescription="slide"] a[href^="/project"]');
  for (const path of ['/', '/project']) {
    await page.goto(path);
    await expect(slides, path).toHaveCount(MOST_SLIDES);
  }
  await expect(page.locator('main li > a[href^="/project"]')).toHaveCount(PROJECTS);
  const address = await page.locator('main li > a[href^="/project#"]').last().getAttribute('href');
  await page.goto('/');
  await page.goto(address ?? '');
  await expect(page.getByRole('dialog')).toContainText(`${PROJECTS}`);
});
