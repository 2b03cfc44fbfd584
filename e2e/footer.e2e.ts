import type { Page } from '@playwright/test';
import { expect, ROUTES, test } from './site-test.ts';

const footer = (page: Page) => page.getByRole('contentinfo');
const breadcrumb = (page: Page) => footer(page).getByRole('navigation', { name: 'Breadcrumb' });

/** Segment by segment, title-cased, hyphens as spaces: nothing that is not in the path. */
const CRUMBS: Record<(typeof ROUTES)[number], string[]> = {
  '/': ['Home'],
  '/about': ['Home', 'About'],
  '/project': ['Home', 'Project'],
  '/contact': ['Home', 'Contact'],
  '/investor': ['Home', 'Investor'],
  '/stock-exchange-disclosure': ['Home', 'Stock Exchange Disclosure'],
  '/offer-documents': ['Home', 'Offer Documents'],
  '/financials': ['Home', 'Financials'],
  '/governance': ['Home', 'Governance'],
  '/esg': ['Home', 'Esg'],
  '/privacy': ['Home', 'Privacy'],
  '/accessibility': ['Home', 'Accessibility'],
};

for (const route of ROUTES) {
  test(`the breadcrumb of ${route} is built from its path`, async ({ page }) => {
    await page.goto(route);
    await expect(breadcrumb(page).getByRole('listitem')).toHaveText(CRUMBS[route]);
    await expect(breadcrumb(page).locator('[aria-current="page"]')).toHaveText(
      CRUMBS[route].at(-1) ?? '',
    );
  });
}

test('the breadcrumb follows going to another page and leads home', async ({ page }) => {
  await page.goto('/privacy');
  await footer(page).getByRole('link', { name: 'Accessibility' }).click();
  await expect(breadcrumb(page).getByRole('listitem')).toHaveText(['Home', 'Accessibility']);
  await breadcrumb(page).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveTitle(/Film and commercial production/);
});

test('the breadcrumb of an unknown address names it', async ({ page, expectedConsole }) => {
  expectedConsole.push('404');
  await page.goto('/lost-reel');
  await page.mouse.move(300, 300);
  await expect(breadcrumb(page).getByRole('listitem')).toHaveText(['Home', 'Lost Reel']);
});

test('it holds what the law asks: office, telephone, person, mail, CIN', async ({ page }) => {
  await page.goto('/contact');
  const credit = (role: string) =>
    footer(page).locator('dt', { hasText: role }).locator('xpath=following-sibling::dd[1]');
  await expect(credit('Registered office')).toContainText('Slate House, 4th Floor');
  await expect(credit('Registered office')).toContainText('Mumbai 400 000');
  await expect(credit('Telephone')).toHaveText('+91 22 0000 0100');
  await expect(credit('Customer service')).toContainText('Sunanda Palav');
  const mail = credit('Support').getByRole('link', { name: 'support@marigoldslate.example' });
  await expect(mail).toHaveAttribute('href', 'mailto:support@marigoldslate.example');
  await expect(credit('CIN')).toHaveText('L59113MH2011PLC000000');
  await expect(footer(page)).toContainText('© 2026 Marigold Slate Productions Limited');
});

test('of the four networks only Instagram is a link, the others are plain named marks', async ({
  page,
}) => {
  await page.goto('/');
  const instagram = footer(page).getByRole('link', { name: 'Instagram' });
  await expect(instagram).toHaveAttribute('href', /^https:\/\/www\.instagram\.com\//);
  for (const network of ['YouTube', 'LinkedIn', 'X']) {
    await expect(footer(page).getByRole('img', { name: network, exact: true })).toBeVisible();
    await expect(footer(page).getByRole('link', { name: network, exact: true })).toHaveCount(0);
  }
  for (const link of await footer(page).getByRole('link').all()) {
    expect(await link.getAttribute('href')).not.toBe('#');
  }
});

test('back to top leads there', async ({ page }) => {
  await page.goto('/governance');
  await footer(page).getByRole('link', { name: 'Back to top' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});
