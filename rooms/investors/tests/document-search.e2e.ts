import type { Page } from '@playwright/test';
import { expectNoneAtBothWidths, expectNoViolations } from '../../../e2e/axe.ts';
import { entry, house, investor } from '../../../e2e/house.ts';
import { expect, expectOnConsole, test } from '../../../e2e/site-test.ts';
import { shortDate } from '../../../site/contract/words/dates.ts';
import { fill } from '../../../site/contract/words/fill.ts';

/** The title of a document, and the longest word of it. */
const { title: TITLE } = entry(house.filings);
const WORD = (TITLE.match(/[a-z]+/gi) ?? [])
  .reduce((longest, word) => (word.length > longest.length ? word : longest), '')
  .toLowerCase();
const words = investor.search;

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** The pattern of a text with any number in it. */
const counted = (text: string, query: string) =>
  escaped(fill(text, { query, n: '0' })).replace(/(?<!\d)0(?!\d)/, '\\d+');
/** What is said when documents are found. */
const found = (query: string) => {
  const many = counted(words.found, query);
  return new RegExp(`^(?:${many}|${escaped(fill(words.foundOne, { query }))})$`);
};

const box = (page: Page) => page.getByRole('searchbox');
const titles = (page: Page) => page.getByRole('search').getByRole('heading', { level: 2 });
const results = (page: Page) => page.getByRole('search').locator('ol > li');
const days = (page: Page) =>
  results(page)
    .locator('time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''));

test('a search finds words as one types, and links to the PDF at its page', async ({ page }) => {
  await page.goto('/investor');
  await box(page).pressSequentially(TITLE);
  await expect(page.getByRole('status').filter({ hasText: found(TITLE) })).toBeVisible();
  const first = results(page).filter({ hasText: TITLE }).first();
  for (const name of [TITLE, new RegExp(`^${words.page} \\d+$`)]) {
    const link = first.getByRole('link', { name }).first();
    await expect(link).toHaveAttribute('href', /^\/uploads\/[a-z0-9-]+\.pdf#page=\d+$/);
    await expect(link).toHaveAttribute('target', '_blank');
  }
  const marked = (await first.locator('mark').first().textContent()) ?? '';
  expect(TITLE).toContain(marked);
});

test('the address has the search, so that it can be shared, left and cleared', async ({ page }) => {
  await page.goto('/investor');
  await box(page).fill(WORD);
  await expect(page).toHaveURL(`/investor?q=${WORD}`);
  await expect(titles(page).first()).toBeVisible();
  await page.goto('/');
  await page.goBack();
  await expect(box(page)).toHaveValue(WORD);
  await expect(titles(page).first()).toBeVisible();
  await page.getByRole('button', { name: words.clear }).click();
  await expect(titles(page)).toHaveCount(0);
  await expect(box(page)).toBeFocused();
  await expect(page).toHaveURL('/investor');
});

test('the results can be ordered by date, which stays while one types', async ({ page }) => {
  await page.goto(`/investor?q=${WORD}`);
  await page.getByRole('link', { name: words.newest, exact: true }).click();
  await expect(page).toHaveURL(`/investor?q=${WORD}&order=newest`);
  await expect(titles(page).nth(1)).toBeVisible();
  expect(await days(page)).toEqual((await days(page)).toSorted().toReversed());
  await box(page).fill(WORD.slice(0, -1));
  await expect(page).toHaveURL(`/investor?q=${WORD.slice(0, -1)}&order=newest`);
});

test('a document in the results says that it was withdrawn', async ({ page }) => {
  const { title, withdrawn } = entry(house.filings.filter((each) => each.withdrawn));
  await page.goto(`/investor?${new URLSearchParams({ q: title })}`);
  const date = shortDate(withdrawn?.date ?? '');
  const found = results(page).filter({ hasText: title }).first();
  await expect(found).toContainText(fill(investor.standing.withdrawn, { date }));
});

test('without script the search has a page of results, in the same orders', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/investor');
  await box(page).fill(WORD);
  await page.getByRole('button', { name: words.button, exact: true }).click();
  await expect(box(page)).toHaveValue(WORD);
  await expect(page.getByRole('heading', { level: 1, name: found(WORD) })).toBeVisible();
  const newest = page.getByRole('link', { name: words.newest, exact: true });
  await newest.click();
  await expect(newest).toHaveAttribute('aria-current', 'true');
  await expect(titles(page).getByRole('link').first()).toHaveAttribute('href', /^\/uploads\//);
  await context.close();
});

test('the search says when it finds nothing, something close, or fails', async ({ page }) => {
  const status = (text: RegExp | string) => page.getByRole('status').filter({ hasText: text });
  await page.goto('/investor');
  await box(page).fill('xyzzyxyzzy');
  await expect(status(fill(words.nothing, { query: 'xyzzyxyzzy' }))).toBeVisible();
  await expectNoViolations(page, 'search');
  const query = `${WORD} xyzzyxyzzy`;
  await box(page).fill(query);
  await expect(status(new RegExp(counted(words.close, query)))).toBeVisible();
  await expect(titles(page).first()).toBeVisible();
  await expectNoneAtBothWidths(page, 'search');
  expectOnConsole(page, 'Failed to load resource', 'net::ERR');
  await page.route('**/api/documents/search?*', (route) => route.abort());
  await box(page).fill(WORD);
  await expect(status(words.failed)).toBeVisible();
  await expect(titles(page)).toHaveCount(0);
  await expectNoViolations(page, 'search');
});
