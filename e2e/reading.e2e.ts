import type { Page } from '@playwright/test';
import { CONTENT_FOLDER } from '../content-model/content-folder.ts';
import { exactLinks } from '../content-model/exact-links.ts';
import { readFilingPages } from '../content-model/filing-text.ts';
import { loadContent } from '../content-model/load.ts';
import { blockText } from '../content-model/pdf/blocks.ts';
import { expect, test } from './site-test.ts';

const { filings, investor } = await loadContent(CONTENT_FOLDER);
const words = investor.reading;
const [newest] = filings;
if (!newest) throw new Error('expected a document in the content');

/** Documents to check: a few, spread over all. */
const SAMPLE = filings
  .filter(({ withdrawn }) => !withdrawn)
  .filter((_, place, { length }) => place % Math.ceil(length / 8) === 0);

/** Whether the hit that the bar names is marked and in view. */
const markIsInView = (page: Page) =>
  page.evaluate(() => {
    const [range] = CSS.highlights.get('current-hit') ?? [];
    const box = range instanceof Range ? range.getBoundingClientRect() : undefined;
    return box !== undefined && box.height > 0 && box.top >= 0 && box.bottom <= innerHeight;
  });

test('each search opens the page with its hit marked and in view', async ({ page }) => {
  for (const filing of SAMPLE) {
    const pages = await readFilingPages(CONTENT_FOLDER, filing);
    const number = Math.ceil(pages.length / 2);
    const [block] = pages[number - 1]?.blocks.filter(({ kind }) => kind === 'paragraph') ?? [];
    const phrase = block && /(?:\p{L}[\p{L}\p{M}]+ ){2}\p{L}[\p{L}\p{M}]+/u.exec(blockText(block));
    if (!phrase) continue;
    await page.goto(
      `/read/${filing.id}?${new URLSearchParams({ q: `"${phrase[0]}"` })}#page-${number}`,
    );
    await expect(page.getByRole('group', { name: words.hits }), filing.id).toContainText(phrase[0]);
    await expect.poll(() => markIsInView(page), filing.id).toBe(true);
  }
});

test('a search result opens the reading copy, which moves from hit to hit', async ({ page }) => {
  const pages = await readFilingPages(CONTENT_FOLDER, newest);
  const word = /\p{L}{6,}/u.exec(pages[0]?.text ?? '')?.[0] ?? '';
  await page.goto(`/investor?${new URLSearchParams({ q: word })}`);
  await page.getByRole('search').getByRole('heading').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/read\//);
  const bar = page.getByRole('group', { name: words.hits });
  await expect.poll(() => markIsInView(page)).toBe(true);
  const said = bar.getByRole('status');
  const first = await said.textContent();
  await bar.getByRole('button', { name: words.previousHit }).click();
  await bar.getByRole('button', { name: words.nextHit }).click();
  await expect(said).toHaveText(first ?? '');
  await expect.poll(() => markIsInView(page)).toBe(true);
});

test('it says that the PDF is the filed document, and is canonical to search engines', async ({
  page,
}) => {
  await page.goto(`/read/${newest.id}`);
  await expect(page.getByRole('note')).toContainText(words.notice);
  await expect(page.getByRole('note').getByText(newest.sha256.slice(0, 8))).toBeVisible();
  await expect(page.getByRole('link', { name: words.open, exact: true })).toHaveAttribute(
    'href',
    newest.href,
  );
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`${newest.href}$`),
  );
});

test('the exact link in a letter shows the annual report of its year', async ({ page }) => {
  for (const [link, [report]] of exactLinks(filings)) {
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(report?.title ?? '');
    const pdf = page.getByRole('link', { name: words.open, exact: true });
    await expect(pdf).toHaveAttribute('href', report?.href ?? '');
    await expect(pdf).toBeInViewport();
  }
});

test('a list of documents keeps its columns for a screen reader on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/${newest.section}`);
  const table = page.getByRole('table').first();
  const columns = Object.values(investor.filings.columns);
  await expect(table.getByRole('columnheader')).toHaveText(columns);
  await expect(table.getByRole('row').nth(1).getByRole('rowheader')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page of a document can be read, and its list links each', async ({ page }) => {
    await page.goto(`/read/${newest.id}`);
    for (let number = 1; number <= newest.pages; number += 1) {
      await expect(
        page.getByRole('region', { name: `${words.page} ${number}`, exact: true }),
      ).toBeVisible();
    }
    // The styles of the text are there: on a wide window it is beside the number of its page.
    const number = await page.getByRole('heading', { name: `${words.page} 1` }).boundingBox();
    const text = await page.locator('[data-text]').first().boundingBox();
    expect(text?.x).toBeGreaterThan((number?.x ?? 0) + (number?.width ?? 0));
    const [first] = await page
      .getByRole('navigation', { name: words.pages })
      .getByRole('link')
      .all();
    await first?.click();
    await expect(page).toHaveURL(/#page-\d+$/);
  });
});
