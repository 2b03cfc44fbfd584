import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { fill } from '../app/site/fill.ts';
import { UPLOADS_FOLDER } from '../content-model/content-folder.ts';
import { filingsOf, LATEST } from '../content-model/filing-lists.ts';
import { entry, house, investor, VIEW_DOCUMENT } from './house.ts';
import { expect, heldBack, test } from './site-test.ts';

/** A document and the search terms for it: its title and the longest word of it. */
const DOCUMENT = entry(house.filings);
const TITLE = DOCUMENT.title;
const WORD = (TITLE.match(/[a-z]+/gi) ?? [])
  .reduce((longest, word) => (word.length > longest.length ? word : longest), '')
  .toLowerCase();

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** The beginning of the text for a genuine copy, up to the day. */
const trueCopy = fill(investor.copyCheck.match, { title: TITLE }).split('{date}')[0] ?? '';

const box = (page: Page) => page.getByRole('searchbox');
const results = (page: Page) => page.getByRole('search').getByRole('listitem');

test('each section has a card with its link, count and latest date', async ({ page }) => {
  await page.goto('/investor');
  const cards = page.getByRole('navigation', { name: investor.filings.sections }).getByRole('link');
  await expect(cards.getByRole('heading')).toHaveText(
    house.filingSections.map(({ title }) => title),
  );
  for (const [at, { id }] of house.filingSections.entries()) {
    const [newest, ...others] = filingsOf(id, house.filings);
    if (!newest) continue;
    const n = others.length + 1;
    const { one, many, last } = investor.filings;
    await expect(cards.nth(at)).toContainText(n === 1 ? one : fill(many, { n }));
    await expect(cards.nth(at)).toContainText(fill(last, { date: '' }).trim());
    await expect(cards.nth(at).locator('time')).toHaveAttribute('datetime', newest.date);
  }
  const { id } = entry(house.filingSections, 3);
  await cards.nth(3).click();
  await expect(page).toHaveURL(`/${id}`);
});

test('the latest filings of all sections are listed, newest first', async ({ page }) => {
  await page.goto('/investor');
  const latest = page.getByRole('region', { name: investor.latest.title });
  await expect(latest.getByRole('link', { name: VIEW_DOCUMENT })).toHaveCount(
    Math.min(LATEST, house.filings.length),
  );
  const dates = await latest
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
  expect(dates).toEqual(dates.toSorted().reverse());
});

test('a search finds words inside documents and links to the page, as text and as PDF', async ({
  page,
}) => {
  await page.goto('/investor');
  await box(page).fill(TITLE);
  const said = fill(investor.search.found, { n: 'N', query: TITLE });
  const saidOne = fill(investor.search.foundOne, { query: TITLE });
  await expect(
    page.getByRole('status').filter({
      hasText: new RegExp(`^(?:${escaped(said).replace('N', '\\d+')}|${escaped(saidOne)})$`),
    }),
  ).toBeVisible();
  const link = results(page)
    .getByRole('heading')
    .getByRole('link', { name: new RegExp(`${escaped(TITLE)} ?, ${investor.search.page} \\d+`) })
    .first();
  await expect(link).toHaveAttribute('href', /^\/read\/[a-z0-9-]+\?q=.*#page-\d+$/);
  const pdf = results(page).getByRole('link', { name: /^PDF/ }).first();
  await expect(pdf).toHaveAttribute('href', /^\/uploads\/[a-z0-9-]+\.pdf#page=\d+$/);
  await expect(pdf).toHaveAttribute('target', '_blank');
  await expect(pdf).toHaveAttribute('rel', /noopener/);
  const marked = (await results(page).locator('mark').first().textContent()) ?? '';
  expect(TITLE.toLowerCase()).toContain(marked.toLowerCase());
  expect(new URL(page.url()).searchParams.get('q')).toBe(TITLE);
});

test('the address contains the search, which can be cleared', async ({ page }) => {
  const { section } = DOCUMENT;
  const { title } = entry(house.filingSections.filter(({ id }) => id === section));
  await page.goto(`/investor?q=${encodeURIComponent(TITLE)}&section=${section}`);
  await expect(box(page)).toHaveValue(TITLE);
  await expect(page.getByLabel(investor.search.sectionLabel, { exact: true })).toHaveValue(section);
  await expect(results(page).first()).toContainText(title);
  await expect(results(page).filter({ hasNotText: title })).toHaveCount(0);
  await page.getByRole('button', { name: investor.search.clear }).click();
  await expect(results(page)).toHaveCount(0);
  await expect(box(page)).toBeFocused();
  await expect(page).toHaveURL(`/investor?section=${section}`);
});

test('the search can be limited to a section and a year', async ({ page }) => {
  const { section, date } = DOCUMENT;
  const year = date.slice(0, 4);
  const { title } = entry(house.filingSections.filter(({ id }) => id === section));
  await page.goto(`/investor?q=${WORD}`);
  await expect(results(page).first()).toBeVisible();
  await page.getByLabel(investor.search.yearLabel, { exact: true }).selectOption(year);
  await expect(results(page).locator('time').filter({ hasNotText: year })).toHaveCount(0);
  await page.getByLabel(investor.search.sectionLabel, { exact: true }).selectOption(section);
  await expect(results(page).filter({ hasNotText: title })).toHaveCount(0);
  await expect(results(page).first()).toBeVisible();
  await expect(page).toHaveURL(`/investor?q=${WORD}&section=${section}&year=${year}`);
});

test('the arrow keys move from the search field through the results and back', async ({ page }) => {
  await page.goto('/investor');
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
});

test('the search says when nothing is found, and suggests similar spellings', async ({ page }) => {
  await page.goto('/investor');
  const wrong = `${WORD.slice(0, -2)}${WORD.at(-1)}${WORD.at(-2)}`;
  await box(page).fill(wrong);
  await expect(page.getByText(fill(investor.search.nothing, { query: wrong }))).toBeVisible();
  await page.getByRole('button', { name: WORD, exact: true }).click();
  await expect(box(page)).toHaveValue(WORD);
  await expect(results(page).first()).toBeVisible();
});

test('when the search API fails, the page searches the titles itself', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push('Failed to load resource', 'net::ERR');
  await page.route('**/api/documents/search?*', (route) => route.abort());
  await page.goto('/investor');
  await box(page).fill(TITLE);
  await expect(page.getByText(investor.search.titlesOnly)).toBeVisible();
  await expect(results(page).getByRole('link', { name: TITLE }).first()).toBeVisible();
});

test('the search script is under 5 KB, and loads when the field is used', async ({ page }) => {
  await page.goto('/investor', { waitUntil: 'networkidle' });
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then((size) => size.responseBodySize));
  });
  await box(page).fill(WORD);
  await expect(results(page).first()).toBeVisible();
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(5 * 1024);
});

test('the chart and the table show the same figures of three years', async ({ page }) => {
  await page.goto('/investor');
  const figures = page.getByRole('region', { name: investor.highlights?.title ?? '' });
  for (const row of await figures.getByRole('rowgroup').last().getByRole('row').all()) {
    const label = await row.getByRole('rowheader').textContent();
    const picture = figures.getByRole('img', { name: new RegExp(`^${label},`) });
    for (const number of await row.getByRole('cell').allTextContents()) {
      await expect(picture).toHaveAccessibleName(new RegExp(`\\b${number}\\b`));
      await expect(picture.getByText(number, { exact: true })).toBeVisible();
    }
  }
});

test('each clause of Regulation 46 has a link or says why it does not apply', async ({
  page,
  request,
}) => {
  await page.goto('/investor');
  const clauses = page.getByRole('table', { name: investor.regulation46.title });
  const rows = clauses.getByRole('rowgroup').last().getByRole('row');
  await expect(rows).toHaveCount(house.regulation46.length);
  for (const row of await rows.all()) {
    const link = row.getByRole('link');
    if ((await link.count()) === 0)
      await expect(row).toContainText(
        new RegExp(`${investor.regulation46.notApplicable}: |${investor.regulation46.missing}`),
      );
    else expect((await request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200);
  }
});

test('on a phone the table of Regulation 46 is closed from the first paint, and opens', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const takeOver = await heldBack(page);
  await page.goto('/investor');
  const { title } = investor.regulation46;
  const clauses = page.getByRole('table', { name: title });
  const button = page.getByRole('button', { name: title });
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(clauses).toBeHidden();
  takeOver();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(clauses).toBeHidden();
  await button.click();
  await expect(clauses).toBeVisible();
});

test('the calendar and the table of figures can be saved', async ({ page, request }) => {
  await page.goto('/investor');
  const files = [
    ...(house.dates.length > 0 ? [[investor.dates.calendar, 'text/calendar']] : []),
    ...(investor.highlights ? [[investor.highlights.csv, 'text/csv']] : []),
  ];
  for (const [name = '', type] of files) {
    const link = page.getByRole('link', { name });
    await expect(link).toHaveAttribute('download');
    const answer = await request.get((await link.getAttribute('href')) ?? '');
    expect(answer.status(), name).toBe(200);
    expect(answer.headers()).toMatchObject({
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-cache',
    });
  }
});

test('Check a copy names the title and date of a genuine copy, and rejects an altered one', async ({
  page,
}) => {
  await page.goto('/investor');
  const file = join(UPLOADS_FOLDER, DOCUMENT.file);
  const chooser = page.getByLabel(investor.copyCheck.choose);
  await chooser.setInputFiles({
    name: 'from-my-inbox.pdf',
    mimeType: 'application/pdf',
    buffer: await readFile(file),
  });
  await expect(page.getByText(trueCopy)).toBeVisible();
  const altered = await readFile(file);
  altered[altered.length - 1] = 0x20;
  await chooser.setInputFiles({
    name: 'altered.pdf',
    mimeType: 'application/pdf',
    buffer: altered,
  });
  await expect(page.getByText(`altered.pdf: ${investor.copyCheck.noMatch}`)).toBeVisible();
});

test('text and choices from before hydration are used', async ({ page }) => {
  const takeOver = await heldBack(page);
  await page.goto('/investor');
  await box(page).fill(WORD);
  await page
    .getByLabel(investor.copyCheck.choose)
    .setInputFiles(join(UPLOADS_FOLDER, DOCUMENT.file));
  takeOver();
  await expect(results(page).first()).toBeVisible();
  await expect(page.getByText(trueCopy)).toBeVisible();
});

test('a copy can be dropped, and is not sent to any server', async ({ page }) => {
  await page.goto('/investor');
  const file = await readFile(join(UPLOADS_FOLDER, DOCUMENT.file));
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.postData()) sent.push(request.url());
  });
  const transfer = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], 'from-a-friend.pdf', { type: 'application/pdf' }));
    return data;
  }, file.toString('base64'));
  const zone = page.getByText(investor.copyCheck.choose, { exact: true }).locator('..');
  await zone.dispatchEvent('dragenter', { dataTransfer: transfer });
  await expect(async () => {
    await zone.dispatchEvent('dragover', { dataTransfer: transfer });
    await expect(zone).toHaveAttribute('data-over', 'true', { timeout: 200 });
  }).toPass();
  await zone.dispatchEvent('drop', { dataTransfer: transfer });
  const said = page.getByText(trueCopy);
  await expect(said).toBeVisible();
  expect(sent).toEqual([]);
});

test('the overview prints its tables and figures, without controls', async ({ page }) => {
  await page.goto('/investor');
  await page.emulateMedia({ media: 'print' });
  const { contacts, highlights } = investor;
  for (const { title: name } of [investor.latest, contacts, ...(highlights ? [highlights] : [])]) {
    await expect(page.getByRole('region', { name })).toBeVisible();
  }
  const latest = page.getByRole('region', { name: investor.latest.title });
  await expect(latest.getByText(/\/uploads\/[a-z0-9-]+\.pdf$/)).toHaveCount(
    Math.min(LATEST, house.filings.length),
  );
  await expect(page.getByRole('table', { name: investor.regulation46.title })).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.getByRole('region', { name: investor.copyCheck.title })).toBeHidden();
  await expect(page.locator(':is(button:not(h2 *), select, input, .skip):visible')).toHaveCount(0);
});

test('the investor contacts show people with their addresses and links', async ({ page }) => {
  await page.goto('/investor');
  const contacts = page.getByRole('region', { name: investor.contacts.title });
  for (const { name, email, links = [] } of investor.contacts.entries) {
    await expect(contacts).toContainText(name);
    if (email) await expect(contacts.getByRole('link', { name: email })).toBeVisible();
    for (const { text, href } of links) {
      await expect(contacts.getByRole('link', { name: text })).toHaveAttribute('href', href);
    }
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything except the search and Check a copy can be read', async ({ page }) => {
    await page.goto('/investor');
    await expect(page.getByRole('region', { name: investor.latest.title })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('table', { name: investor.regulation46.title })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await expect(page.getByRole('link', { name: investor.copyCheck.sums })).toBeVisible();
  });
});
