import type { Page, Request } from '@playwright/test';
import { fill } from '../../contract/words/fill.ts';
import { hydrated } from '../../lab/bench/browser.ts';
import { entry, house, investor } from '../house.ts';
import { expect, expectOnConsole, test } from '../site-test.ts';

/** A document and the search terms for it: its title and the longest word of it. */
const DOCUMENT = entry(house.filings);
const { title: TITLE, section } = DOCUMENT;
const { title } = entry(house.filingSections.filter(({ id }) => id === section));
const WORD = (TITLE.match(/[a-z]+/gi) ?? [])
  .reduce((longest, word) => (word.length > longest.length ? word : longest), '')
  .toLowerCase();

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

const box = (page: Page) => page.getByRole('searchbox');
/** A value of a filter, with the number of its documents. */
const filter = (page: Page, value: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${escaped(value)} \\(\\d+\\)$`) });
const results = (page: Page) => page.getByRole('search').getByRole('listitem');

test('a search finds words in documents, and links to the page of its PDF', async ({ page }) => {
  await page.goto('/investor');
  await box(page).fill(TITLE);
  const many = fill(investor.search.found, { n: 'N', query: TITLE });
  const one = fill(investor.search.foundOne, { query: TITLE });
  await expect(
    page.getByRole('status').filter({
      hasText: new RegExp(`^(?:${escaped(many).replace('N', '\\d+')}|${escaped(one)})$`),
    }),
  ).toBeVisible();
  const name = new RegExp(`${escaped(TITLE)} ?, ${investor.search.page} \\d+`);
  const link = results(page).getByRole('heading').getByRole('link', { name }).first();
  await expect(link).toHaveAttribute('href', /^\/uploads\/[a-z0-9-]+\.pdf#page=\d+$/);
  const pdf = results(page).getByRole('link', { name: /^PDF/ }).first();
  await expect(pdf).toHaveAttribute('href', /^\/uploads\/[a-z0-9-]+\.pdf#page=\d+$/);
  await expect(pdf).toHaveAttribute('target', '_blank');
  await expect(pdf).toHaveAttribute('rel', /noopener/);
  await expect
    .poll(async () => {
      const marked = await results(page).locator('mark').first().textContent();
      return marked !== null && TITLE.toLowerCase().includes(marked.toLowerCase());
    })
    .toBe(true);
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(TITLE);
});

test('the address contains the search, which can be cleared', async ({ page }) => {
  await page.goto(`/investor?q=${encodeURIComponent(TITLE)}&section=${section}`);
  await expect(box(page)).toHaveValue(TITLE);
  await expect(filter(page, title)).toHaveAttribute('aria-current', 'true');
  await expect(results(page).first()).toContainText(title);
  await expect(results(page).filter({ hasNotText: title })).toHaveCount(0);
  await page.getByRole('button', { name: investor.search.clear }).click();
  await expect(results(page)).toHaveCount(0);
  await expect(box(page)).toBeFocused();
  await expect(page).toHaveURL('/investor');
});

test('the search can be limited to a section and a year', async ({ page }) => {
  const year = DOCUMENT.date.slice(0, 4);
  await page.goto(`/investor?q=${WORD}`);
  await expect(results(page).first()).toBeVisible();
  await filter(page, year).click();
  await expect(results(page).first()).toBeVisible();
  await expect(results(page).locator('time').filter({ hasNotText: year })).toHaveCount(0);
  await filter(page, title).click();
  await expect(page).toHaveURL(`/investor?q=${WORD}&section=${section}&year=${year}`);
  await expect(results(page).first()).toBeVisible();
  await expect(results(page).filter({ hasNotText: title })).toHaveCount(0);
  const count = Number((await filter(page, title).textContent())?.match(/\((\d+)\)$/)?.[1]);
  await expect(results(page)).toHaveCount(count);
});

test('without script the search has a page of results, with the same filters', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/investor');
  await box(page).fill(TITLE);
  await page.getByRole('button', { name: investor.search.button, exact: true }).click();
  await expect(box(page)).toHaveValue(TITLE);
  await expect(
    page.getByRole('listitem').getByRole('link', { name: TITLE, exact: true }).first(),
  ).toBeVisible();
  await box(page).fill(WORD);
  await page.getByRole('button', { name: investor.search.button, exact: true }).click();
  await filter(page, title).click();
  await expect(filter(page, title)).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(title);
  await context.close();
});

test('the arrow keys reach the results, whose script is small and comes late', async ({ page }) => {
  await page.goto('/investor');
  await hydrated(page);
  const scripts: Request[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request);
  });
  await box(page).fill(WORD);
  const first = results(page).nth(0).getByRole('heading').getByRole('link');
  await expect(results(page).nth(1)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(results(page).nth(1).getByRole('heading').getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(box(page)).toBeFocused();
  const sizes = await Promise.all(scripts.map((script) => script.sizes()));
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(5 * 1024);
});

test('the search says when nothing is found, and reads a misspelt word', async ({ page }) => {
  await page.goto('/investor');
  await box(page).fill('xyzzyxyzzy');
  const nothing = fill(investor.search.nothing, { query: 'xyzzyxyzzy' });
  await expect(page.getByText(nothing)).toBeVisible();
  await box(page).fill(`${WORD.slice(0, -2)}${WORD.at(-1)}${WORD.at(-2)}`);
  await expect(page.getByRole('status').filter({ hasText: `“${WORD}”` })).toBeVisible();
  await expect(results(page).first()).toBeVisible();
});

test('when the search API fails, the page searches the titles itself', async ({ page }) => {
  expectOnConsole(page, 'Failed to load resource', 'net::ERR');
  await page.route('**/api/documents/search?*', (route) => route.abort());
  await page.goto('/investor');
  await box(page).fill(TITLE);
  await expect(page.getByText(investor.search.titlesOnly)).toBeVisible();
  await expect(results(page).getByRole('link', { name: TITLE }).first()).toBeVisible();
});
