import type { Page } from '@playwright/test';
import { filingKind } from '../../contract/filing-kinds.ts';
import { fill } from '../../contract/words/fill.ts';
import { CONTENT_FOLDER } from '../../model/content-folder.ts';
import { exactLinks } from '../../model/investors/filings/exact-links.ts';
import { readFilingPages } from '../../model/investors/filings/filing-text.ts';
import { blockText } from '../../model/investors/pdf/blocks.ts';
import { type PdfPage, readPdf } from '../../model/investors/pdf/read-pdf.ts';
import { expectNoViolations } from '../axe.ts';
import { entry, house } from '../house.ts';
import { expect, test } from '../site-test.ts';

const { investor } = house;
const filings = house.filings.filter(({ file }) => filingKind(file) === 'pdf');
const kind = investor.filings.kinds.pdf.name;
const { notice, open } = investor.reading;
const words = {
  ...investor.reading,
  notice: fill(notice, { kind }),
  open: fill(open, { kind }),
};
const [newest] = filings;
if (!newest) throw new Error('expected a document in the content');

const longest = filings.toSorted((a, b) => b.count - a.count)[0] ?? newest;

/** Documents to check: a few, spread over all. */
const SAMPLE = filings
  .filter(({ withdrawn }) => !withdrawn)
  .filter((_, place, { length }) => place % Math.ceil(length / 8) === 0);

/** Whether the hit that the bar names is marked and in view, and nothing covers it. */
const markIsInView = (page: Page) =>
  page.evaluate(() => {
    const [range] = CSS.highlights.get('current-hit') ?? [];
    if (!(range instanceof Range)) return false;
    const { left, right, top, bottom, height } = range.getBoundingClientRect();
    const text = range.startContainer.parentElement;
    return (
      height > 0 &&
      top >= 0 &&
      bottom <= innerHeight &&
      right <= innerWidth &&
      text?.contains(document.elementFromPoint(left + 1, top + 1)) === true
    );
  });

/** Three words at the end of the longest block of a document: on a phone it may fill several screens. */
function lastWords(pages: readonly PdfPage[]): { phrase: string; page: number } | undefined {
  const [longest] = pages
    .flatMap(({ blocks }, place) =>
      blocks.map((block) => ({ text: blockText(block), page: place + 1 })),
    )
    .toSorted((a, b) => b.text.length - a.text.length);
  const phrases = longest?.text.match(/(?:\p{L}[\p{L}\p{M}]+ ){2}\p{L}[\p{L}\p{M}]+/gu);
  const phrase = phrases?.at(-1);
  return longest && phrase ? { phrase, page: longest.page } : undefined;
}

test('each search opens the page at its hit, also on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const bar = page.getByRole('group', { name: words.hits });
  for (const filing of SAMPLE) {
    const end = lastWords(await readFilingPages(CONTENT_FOLDER, filing));
    if (!end) continue;
    const query = new URLSearchParams({ q: `"${end.phrase}"` });
    await page.goto(`/read/${filing.id}?${query}#page-${end.page}`);
    await expect(bar, filing.id).toContainText(end.phrase);
    await expect.poll(() => markIsInView(page), filing.id).toBe(true);
    const open = bar.getByRole('link', { name: fill(words.openAt, { page: end.page }) });
    await expect(open).toHaveAttribute('href', `${filing.href}#page=${end.page}`);
  }
});

test('a search result opens the reading copy, which moves from hit to hit', async ({ page }) => {
  const pages = await readFilingPages(CONTENT_FOLDER, newest);
  const long: string[] = pages[0]?.text.match(/\p{L}{6,}/gu) ?? [];
  const word = long.find((each, at) => long.indexOf(each) < at) ?? '';
  await page.goto(`/investor?${new URLSearchParams({ q: word })}`);
  await page.getByRole('search').getByRole('heading').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/read\//);
  const bar = page.getByRole('group', { name: words.hits });
  await expect.poll(() => markIsInView(page)).toBe(true);
  const status = bar.getByRole('status');
  await expect(status).toContainText(/\d/);
  const first = await status.textContent();
  await bar.getByRole('button', { name: words.previousHit }).click();
  await expect(status).not.toHaveText(first ?? '');
  await bar.getByRole('button', { name: words.nextHit }).click();
  await expect(status).toHaveText(first ?? '');
  await expect.poll(() => markIsInView(page)).toBe(true);
});

test('a search passes over running heads that the page before has shown', async ({ page }) => {
  const pages = await readFilingPages(CONTENT_FOLDER, longest);
  const head = pages.at(-1)?.blocks.find(({ kind }) => kind === 'margin');
  const word = /\p{L}{4,}/u.exec(blockText(entry(head ? [head] : [])))?.[0] ?? '';
  await page.goto(`/read/${longest.id}?${new URLSearchParams({ q: word })}`);
  await page.getByRole('button', { name: words.previousHit }).click();
  await expect.poll(() => markIsInView(page)).toBe(true);
});

test('it says that the PDF is what was filed, also to search engines', async ({ page }) => {
  await page.goto(`/read/${newest.id}`);
  await expect(page.getByRole('note')).toContainText(words.notice);
  await expect(page.getByRole('note').getByText(newest.sha256.slice(0, 8))).toBeVisible();
  const open = page.getByRole('link', { name: words.open, exact: true });
  await expect(open).toHaveAttribute('href', newest.href);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', new RegExp(`${newest.href}$`));
});

test('each page leads to the page before and the page after', async ({ page }) => {
  const { id } = entry(filings.filter(({ count, withdrawn }) => count > 2 && !withdrawn));
  await page.goto(`/read/${id}#page-2`);
  await page.getByRole('link', { name: `${words.next}: ${words.page} 3`, exact: true }).click();
  await expect(page).toHaveURL(/#page-3$/);
  await expect(
    page.getByRole('heading', { name: `${words.page} 3`, exact: true }),
  ).toBeInViewport();
  await page.getByRole('link', { name: `${words.previous}: ${words.page} 2`, exact: true }).click();
  await expect(page).toHaveURL(/#page-2$/);
});

test('the list of pages marks the page in view, and scrolls to it', async ({ page }) => {
  await page.goto(`/read/${longest.id}`);
  const list = page.getByRole('navigation', { name: words.pages });
  const links = await list.getByRole('link').all();
  const middle = links[Math.floor(links.length / 2)] ?? list;
  const href = (await middle.getAttribute('href')) ?? '';
  await page.evaluate((hash) => location.assign(hash), href);
  await expect(list.locator('[aria-current]')).toHaveAttribute('href', href);
  await expect(middle).toBeInViewport();
});

test('an exact link in a letter shows the document it names', async ({ page }) => {
  for (const [link, [report]] of exactLinks(filings)) {
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(report?.title ?? '');
    const pdf = page.getByRole('link', { name: words.open, exact: true });
    await expect(pdf).toHaveAttribute('href', report?.href ?? '');
    await expect(pdf).toBeInViewport();
  }
});

test('the name of a PDF is the address of its reading copy', async ({ request }) => {
  for (const { file, href } of filings) {
    const copy = await request.get(`/read/${file.replace(/\.pdf$/, '')}`);
    expect(await copy.text(), file).toContain(`href="${href}"`);
  }
});

test('every kind of text is accessible, and keeps its roles', async ({ page }) => {
  const seen = new Set<string>();
  for (const filing of filings.filter(({ withdrawn }) => !withdrawn)) {
    const blocks = (await readFilingPages(CONTENT_FOLDER, filing)).flatMap((each) => each.blocks);
    const kinds = blocks.map((block) =>
      block.kind === 'heading' ? `heading ${block.level}` : block.kind,
    );
    if (kinds.length > 0 && kinds.every((kind) => seen.has(kind))) continue;
    for (const kind of kinds.length > 0 ? kinds : ['none']) seen.add(kind);
    await page.goto(`/read/${filing.id}`);
    await expectNoViolations(page, 'main');
    const count = (kind: string) => blocks.filter((block) => block.kind === kind).length;
    const text = page.locator('[data-text]');
    await expect(text.getByRole('heading')).toHaveCount(count('heading'));
    await expect(text.getByRole('table')).toHaveCount(count('table'));
    await expect(text.getByRole('list')).toHaveCount(count('list'));
    const heads = blocks.flatMap((block) => (block.kind === 'table' ? block.rows.flat() : []));
    await expect(text.getByRole('columnheader').or(text.getByRole('rowheader'))).toHaveCount(
      heads.filter(({ header, text: name }) => header && name !== '').length,
    );
  }
});

test('a print has the notice and every page, and no heading without its text', async ({ page }) => {
  await page.goto(`/read/${newest.id}`);
  const printed = await readPdf(await page.pdf());
  const text = printed.pages.map((sheet) => sheet.text.replace(/\s+/g, ' ')).join(' ');
  expect(text).toContain(words.notice);
  const headings = Array.from({ length: newest.count }, (_, place) => `${words.page} ${place + 1}`);
  for (const heading of headings) expect(text.toLowerCase()).toContain(heading.toLowerCase());
  for (const { blocks } of printed.pages) {
    const last = blocks.findLast(({ kind }) => kind !== 'margin');
    expect(last?.kind, last && blockText(last)).not.toBe('heading');
  }
  await page.emulateMedia({ media: 'print' });
  for (const navigation of await page.getByRole('navigation', { includeHidden: true }).all()) {
    await expect(navigation).toBeHidden();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page of a document can be read, and its list links each', async ({ page }) => {
    await page.goto(`/read/${newest.id}`);
    for (let number = 1; number <= newest.count; number += 1) {
      const name = `${words.page} ${number}`;
      await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
    }
    // The styles of the text are there: on a wide window it is beside the number of its page.
    const head = await page.getByRole('heading', { name: `${words.page} 1` }).boundingBox();
    const text = await page.locator('[data-text]').first().boundingBox();
    expect(text?.x).toBeGreaterThan((head?.x ?? Number.NaN) + (head?.width ?? 0));
    await page.getByRole('navigation', { name: words.pages }).getByRole('link').first().click();
    await expect(page).toHaveURL(/#page-\d+$/);
    for (const { id, withdrawn } of filings) {
      if (!withdrawn) continue;
      await page.goto(`/read/${id}`);
      await expect(page.getByRole('note')).toContainText(withdrawn.reason);
      await expect(page.getByRole('note')).not.toContainText(words.notice);
      await expect(page.getByRole('navigation', { name: words.pages })).toHaveCount(0);
    }
  });
});
