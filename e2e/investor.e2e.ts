import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, heldBack, test } from './site-test.ts';

const box = (page: Page) => page.getByRole('searchbox');
const results = (page: Page) => page.getByRole('search').getByRole('listitem');

test('five cards lead to the five sections, with count and latest date', async ({ page }) => {
  await page.goto('/investor');
  const cards = page.getByRole('navigation', { name: 'Investor sections' }).getByRole('link');
  await expect(cards).toHaveCount(5);
  await expect(cards.getByRole('heading')).toHaveText([
    'Stock Exchange Disclosure',
    'Offer Documents',
    'Financials',
    'Governance',
    'ESG',
  ]);
  for (const [at, count] of [16, 6, 3, 13, 4].entries()) {
    await expect(cards.nth(at)).toContainText(`${count} documents`);
    await expect(cards.nth(at)).toContainText(/last \d{2} [A-Z][a-z]{2} \d{4}/i);
  }
  await cards.nth(3).click();
  await expect(page).toHaveURL(/\/governance$/);
});

test('the latest five filings of all sections stand there, newest first', async ({ page }) => {
  await page.goto('/investor');
  const latest = page.getByRole('region', { name: 'Latest filings' });
  await expect(latest.getByRole('link', { name: /^View document/ })).toHaveCount(5);
  const dates = await latest
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
  expect(dates).toEqual(dates.toSorted().reverse());
});

test('a search finds words inside documents and opens the file at the page', async ({ page }) => {
  await page.goto('/investor');
  await box(page).fill('related party');
  await expect(page.getByRole('status').filter({ hasText: 'mention' })).toHaveText(
    /^\d+ documents mention “related party”$/,
  );
  const link = results(page)
    .getByRole('heading')
    .getByRole('link', { name: /Related Party Transactions ?, Page \d+/ });
  await expect(link).toHaveAttribute('href', /^\/uploads\/[a-z0-9-]+\.pdf#page=\d+$/);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(results(page).locator('mark').first()).toHaveText(/related|party/i);
  await expect(page).toHaveURL(/\/investor\?q=related\+party$/);
});

test('a search stands in the address, and can be cleared', async ({ page }) => {
  await page.goto('/investor?q=dividend&section=financials');
  await expect(box(page)).toHaveValue('dividend');
  await expect(page.getByLabel('Section', { exact: true })).toHaveValue('financials');
  await expect(results(page).first()).toContainText('Financials');
  await expect(results(page).filter({ hasNotText: 'Financials' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(results(page)).toHaveCount(0);
  await expect(box(page)).toBeFocused();
  await expect(page).toHaveURL(/\/investor\?section=financials$/);
});

test('section and year narrow what is found', async ({ page }) => {
  await page.goto('/investor?q=company');
  await expect(results(page).first()).toBeVisible();
  await page.getByLabel('Year', { exact: true }).selectOption('2024');
  await expect(results(page).locator('time').filter({ hasNotText: '2024' })).toHaveCount(0);
  await page.getByLabel('Section', { exact: true }).selectOption('governance');
  await expect(results(page).filter({ hasNotText: 'Governance' })).toHaveCount(0);
  await expect(results(page).first()).toBeVisible();
  await expect(page).toHaveURL(/q=company&section=governance&year=2024$/);
});

test('arrow keys walk from the box through the results and back', async ({ page }) => {
  await page.goto('/investor');
  await box(page).fill('annual');
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

test('nothing found is said, with near spellings that can be taken', async ({ page }) => {
  await page.goto('/investor');
  await box(page).fill('dividned');
  await expect(page.getByText(/^No document mentions “dividned”/)).toBeVisible();
  await page.getByRole('button', { name: 'dividend', exact: true }).click();
  await expect(box(page)).toHaveValue('dividend');
  await expect(results(page).first()).toBeVisible();
});

test('when the search does not answer, titles are compared in the page', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push('Failed to load resource', 'net::ERR');
  await page.route('**/api/documents/search?*', (route) => route.abort());
  await page.goto('/investor');
  await box(page).fill('whistle');
  await expect(page.getByText(/only titles have been compared/)).toBeVisible();
  await expect(
    results(page).getByRole('link', { name: 'Vigil Mechanism and Whistle Blower Policy' }),
  ).toBeVisible();
});

test('the script that searches is under 5 KB, and comes when the box is used', async ({ page }) => {
  await page.goto('/investor', { waitUntil: 'networkidle' });
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then((size) => size.responseBodySize));
  });
  await box(page).fill('dividend');
  await expect(results(page).first()).toBeVisible();
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(5 * 1024);
});

test('three years of figures are drawn and tabled with the same numbers', async ({ page }) => {
  await page.goto('/investor');
  const figures = page.getByRole('region', { name: 'Three years in figures' });
  for (const row of await figures.getByRole('rowgroup').last().getByRole('row').all()) {
    const label = await row.getByRole('rowheader').textContent();
    const picture = figures.getByRole('img', { name: new RegExp(`^${label},`) });
    for (const number of await row.getByRole('cell').allTextContents()) {
      await expect(picture).toHaveAccessibleName(new RegExp(`\\b${number}\\b`));
      await expect(picture.getByText(number, { exact: true })).toBeVisible();
    }
  }
});

test('the clauses of Regulation 46 lead somewhere or say why they do not apply', async ({
  page,
  request,
}) => {
  await page.goto('/investor');
  const clauses = page.getByRole('table', { name: 'Disclosures under Regulation 46' });
  const rows = clauses.getByRole('rowgroup').last().getByRole('row');
  expect(await rows.count()).toBeGreaterThan(15);
  for (const row of await rows.all()) {
    const link = row.getByRole('link');
    if ((await link.count()) === 0) await expect(row).toContainText('Does not apply: ');
    else expect((await request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200);
  }
});

test('a true copy is known by its bytes, with title and date; an altered one is not', async ({
  page,
}) => {
  await page.goto('/investor');
  const file = 'content/uploads/annual-report-fy-2024-25.pdf';
  const chooser = page.getByLabel('Choose a PDF');
  await chooser.setInputFiles({
    name: 'from-my-inbox.pdf',
    mimeType: 'application/pdf',
    buffer: await readFile(file),
  });
  await expect(page.getByText(/true copy of “Annual Report FY 2024-25”, filed on/)).toBeVisible();
  const altered = await readFile(file);
  altered[altered.length - 1] = 0x20;
  await chooser.setInputFiles({
    name: 'altered.pdf',
    mimeType: 'application/pdf',
    buffer: altered,
  });
  await expect(page.getByText(/altered\.pdf: .*not, bit for bit/)).toBeVisible();
});

test('what was typed and chosen before React took over is answered', async ({ page }) => {
  const takeOver = await heldBack(page);
  await page.goto('/investor');
  await box(page).fill('whistle');
  await page
    .getByLabel('Choose a PDF')
    .setInputFiles('content/uploads/vigil-mechanism-and-whistle-blower-policy.pdf');
  takeOver();
  await expect(results(page).first()).toBeVisible();
  await expect(page.getByText(/true copy of “Vigil Mechanism/)).toBeVisible();
});

test('a copy can be dropped, and nothing of it is sent anywhere', async ({ page }) => {
  await page.goto('/investor');
  const file = await readFile('content/uploads/draft-red-herring-prospectus.pdf');
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
  const zone = page.getByText('Choose a PDF', { exact: true }).locator('..');
  await zone.dispatchEvent('dragenter', { dataTransfer: transfer });
  await expect(async () => {
    await zone.dispatchEvent('dragover', { dataTransfer: transfer });
    await expect(zone).toHaveAttribute('data-over', 'true', { timeout: 200 });
  }).toPass();
  await zone.dispatchEvent('drop', { dataTransfer: transfer });
  const said = page.getByText(
    /true copy of “Draft Red Herring Prospectus”, filed on 18 September 2023/,
  );
  await expect(said).toBeVisible();
  expect(sent).toEqual([]);
});

test('the overview prints its tables and figures, without controls', async ({ page }) => {
  await page.goto('/investor');
  await page.emulateMedia({ media: 'print' });
  for (const name of ['Latest filings', 'Investor contacts', 'Three years in figures']) {
    await expect(page.getByRole('region', { name })).toBeVisible();
  }
  const latest = page.getByRole('region', { name: 'Latest filings' });
  await expect(latest.getByText(/\/uploads\/[a-z0-9-]+\.pdf$/)).toHaveCount(5);
  await expect(page.getByRole('table', { name: 'Disclosures under Regulation 46' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Check a copy' })).toBeHidden();
  await expect(page.locator(':is(button:not(h2 *), select, input, .skip):visible')).toHaveCount(0);
});

test('investor contacts name people, the registrar, SCORES and SMART ODR', async ({ page }) => {
  await page.goto('/investor');
  const contacts = page.getByRole('region', { name: 'Investor contacts' });
  await expect(contacts).toContainText('Compliance Officer');
  await expect(contacts.getByRole('link', { name: /^investors@/ })).toBeVisible();
  await expect(contacts.getByRole('link', { name: 'scores.sebi.gov.in' })).toBeVisible();
  await expect(contacts.getByRole('link', { name: 'smartodr.in' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything but the search and the check reads', async ({ page }) => {
    await page.goto('/investor');
    await expect(page.getByRole('region', { name: 'Latest filings' })).toBeVisible();
    await expect(
      page.getByRole('table', { name: 'Disclosures under Regulation 46' }),
    ).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /SHA-256/ })).toBeVisible();
  });
});
