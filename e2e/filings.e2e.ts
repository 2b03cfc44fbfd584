import type { Page } from '@playwright/test';
import { expect, test } from './site-test.ts';

/** As the specification counts them. */
const LISTS = [
  { route: '/stock-exchange-disclosure', title: 'Stock Exchange Disclosure', documents: 16 },
  { route: '/offer-documents', title: 'Offer Documents', documents: 6 },
  { route: '/financials', title: 'Financials', documents: 3 },
  { route: '/governance', title: 'Governance', documents: 13 },
];

const links = (page: Page) => page.getByRole('main').getByRole('link', { name: /^View document/ });

for (const { route, title, documents } of LISTS) {
  test.describe(route, () => {
    test(`lists ${documents} documents, newest first, each link with a name of its own`, async ({
      page,
    }) => {
      await page.goto(route);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(links(page)).toHaveCount(documents);
      await expect(page.getByText(`${documents} documents`, { exact: true })).toBeVisible();
      const names = await links(page).allTextContents();
      expect(new Set(names).size).toBe(documents);
      const dates = await page
        .locator('table time')
        .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
      expect(dates).toEqual(dates.toSorted().reverse());
      expect(await page.locator('table time').first().textContent()).toMatch(
        /^\d{2} [A-Z][a-z]{2} \d{4}$/,
      );
    });

    test('opens documents in a new tab that cannot reach back, and every file is there', async ({
      page,
      request,
    }) => {
      await page.goto(route);
      for (const link of await links(page).all()) {
        await expect(link).toHaveAttribute('target', '_blank');
        await expect(link).toHaveAttribute('rel', /noopener/);
        const href = (await link.getAttribute('href')) ?? '';
        expect(href).toMatch(/^\/uploads\/[a-z0-9-]+\.pdf$/);
        const answer = await request.head(href);
        expect(answer.status(), href).toBe(200);
        expect(answer.headers()['content-type']).toBe('application/pdf');
      }
    });

    test('closes and opens its list by mouse and keyboard', async ({ page }) => {
      await page.goto(route);
      const fold = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('button');
      await expect(fold).toHaveAttribute('aria-expanded', 'true');
      await fold.click();
      await expect(fold).toHaveAttribute('aria-expanded', 'false');
      await expect(links(page)).toHaveCount(0);
      await page.keyboard.press('Enter');
      await expect(fold).toHaveAttribute('aria-expanded', 'true');
      await expect(links(page)).toHaveCount(documents);
      await page.keyboard.press('Space');
      await expect(fold).toHaveAttribute('aria-expanded', 'false');
      const controls = await fold.getAttribute('aria-controls');
      await expect(page.locator(`[id="${controls}"]`)).toBeHidden();
    });

    test('stands in the list of sections as the current one', async ({ page }) => {
      await page.goto(route);
      const sections = page.getByRole('navigation', { name: 'Investor sections' });
      await expect(sections.getByRole('link')).toHaveText([
        'Stock Exchange Disclosure',
        'Offer Documents',
        'Financials',
        'Governance',
        'ESG',
      ]);
      await expect(sections.locator('[aria-current=page]')).toHaveText(title);
    });

    test('names its feeds and offers all documents in one file', async ({ page, request }) => {
      await page.goto(route);
      for (const type of ['application/atom+xml', 'application/feed+json']) {
        const href = await page.locator(`link[rel=alternate][type="${type}"]`).getAttribute('href');
        expect((await request.get(href ?? '')).status(), `${href}`).toBe(200);
      }
      const archive = page.getByRole('link', { name: /^Download all \(ZIP, [\d.]+ [KM]B\)$/ });
      const answer = await request.head((await archive.getAttribute('href')) ?? '');
      expect(answer.status()).toBe(200);
      expect(answer.headers()['content-type']).toBe('application/zip');
    });
  });
}

test('a list of more than ten is filtered by year and type', async ({ page }) => {
  await page.goto('/governance');
  await page.getByLabel('Year', { exact: true }).selectOption('2024');
  const dates = page.locator('table time');
  await expect(dates.filter({ hasNotText: '2024' })).toHaveCount(0);
  const ofYear = await dates.count();
  expect(ofYear).toBeGreaterThan(0);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(`${ofYear} of 13 documents`);
  await page.getByLabel('Type', { exact: true }).selectOption('Reg. 9');
  await expect(links(page)).toHaveCount(1);
  await page.getByLabel('Year', { exact: true }).selectOption('2025');
  await expect(page.getByText('No document is of that year and type.')).toBeVisible();
  await page.getByLabel('Year', { exact: true }).selectOption('');
  await page.getByLabel('Type', { exact: true }).selectOption('');
  await expect(links(page)).toHaveCount(13);
});

test('short lists carry no filter', async ({ page }) => {
  await page.goto('/financials');
  await expect(links(page)).toHaveCount(3);
  await expect(page.getByLabel('Year', { exact: true })).toHaveCount(0);
});

for (const { route, documents } of [...LISTS, { route: '/esg', documents: 4 }]) {
  test(`on paper ${route} is a whole list with the addresses of the files and no controls`, async ({
    page,
  }) => {
    await page.goto(route);
    await page.getByRole('main').getByRole('button').first().click();
    await page.emulateMedia({ media: 'print' });
    const rows = page.locator('tbody tr');
    await expect(rows).toHaveCount(documents);
    for (const row of await rows.all()) {
      await expect(row.getByText(/\/uploads\/[a-z0-9-]+\.pdf$/)).toBeVisible();
      await expect(row.getByRole('link', { name: /^View document/ })).toBeHidden();
    }
    // The buttons that are headings print as headings.
    await expect(page.locator(':is(button:not(h2 *), select, input, .skip):visible')).toHaveCount(
      0,
    );
    for (const found of await page.getByRole('navigation').all()) await expect(found).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { route, documents } of LISTS) {
    test(`${route} is open, and nothing in it is dead`, async ({ page }) => {
      await page.goto(route);
      await expect(links(page)).toHaveCount(documents);
      await expect(links(page).first()).toBeVisible();
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('combobox')).toHaveCount(0);
    });
  }
});
