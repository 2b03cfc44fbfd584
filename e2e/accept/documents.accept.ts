import type { Page } from '@playwright/test';
import { expect, test } from '../site-test.ts';

const documents = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: /^View document/ });

const SECTIONS = [
  { route: '/stock-exchange-disclosure', title: 'Stock Exchange Disclosure', count: 16 },
  { route: '/offer-documents', title: 'Offer Documents', count: 6 },
  { route: '/financials', title: 'Financials', count: 3 },
  { route: '/governance', title: 'Governance', count: 13 },
];

test('five cards on the investor page lead to the five sections', async ({ page }) => {
  await page.goto('/investor');
  const cards = page.getByRole('navigation', { name: 'Investor sections' }).getByRole('link');
  await expect(cards.getByRole('heading')).toHaveText([...SECTIONS.map((s) => s.title), 'ESG']);
});

for (const { route, title, count } of SECTIONS) {
  test(`${title} lists ${count} documents`, async ({ page }) => {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(documents(page)).toHaveCount(count);
    for (const link of await documents(page).all()) {
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('href', /^\/uploads\//);
    }
  });
}

test('Financials has the annual reports of three years', async ({ page }) => {
  await page.goto('/financials');
  await expect(page.getByRole('rowheader')).toContainText([
    'Annual Report FY 2024-25',
    'Annual Report FY 2023-24',
    'Annual Report FY 2022-23',
  ]);
});

test('ESG has three independent sections: DRHP, RHP, MCMD', async ({ page }) => {
  await page.goto('/esg');
  const section = (name: string) => page.getByRole('button', { name, exact: true });
  for (const name of ['DRHP', 'RHP', 'MCMD']) {
    await expect(section(name)).toHaveAttribute('aria-expanded', 'true');
  }
  await section('RHP').click();
  await expect(section('DRHP')).toHaveAttribute('aria-expanded', 'true');
  await expect(section('RHP')).toHaveAttribute('aria-expanded', 'false');
  await expect(section('MCMD')).toHaveAttribute('aria-expanded', 'true');
  await section('RHP').click();
  await expect(documents(page)).toHaveCount(7);
});
