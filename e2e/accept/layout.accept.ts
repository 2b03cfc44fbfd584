import type { Page } from '@playwright/test';
import * as limits from '../../contract/limits.ts';
import { expect, test } from '../site-test.ts';

const footer = (page: Page) => page.getByRole('contentinfo');

test('the navigation has five links, and Investor a dropdown of five', async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Main' });
  for (const [name, path] of [
    ['Home', '/'],
    ['About', '/about'],
    ['Project', '/project'],
    ['Investor', '/investor'],
    ['Contact', '/contact'],
    ['Stock Exchange Disclosure', '/stock-exchange-disclosure'],
    ['Offer Documents', '/offer-documents'],
    ['Financials', '/financials'],
    ['Governance', '/governance'],
    ['ESG', '/esg'],
  ] as const) {
    const link = bar.getByRole('link', { name, exact: true, includeHidden: true });
    await expect(link).toHaveAttribute('href', path);
  }
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
});

test('the footer shows office, telephone, contact person, support, CIN and copyright', async ({
  page,
}) => {
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

test('only the photo-sharing icon is a link', async ({ page }) => {
  await page.goto('/');
  await expect(footer(page).getByRole('link', { name: 'Instagram' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.instagram\.com\//,
  );
  for (const network of ['YouTube', 'LinkedIn', 'X']) {
    await expect(footer(page).getByRole('img', { name: network, exact: true })).toBeVisible();
    await expect(footer(page).getByRole('link', { name: network, exact: true })).toHaveCount(0);
  }
});

test('the business constants match the specification', () => {
  expect(limits.CONTACT_DIGITS).toBe(10);
  expect(limits.STATUS_TIMEOUT_MS).toBe(3000);
  expect(limits.NAV_SCROLL_THRESHOLD_PX).toBe(50);
  expect(limits.BANNER_REPEATS).toBe(10);
  expect(limits.REVEAL_THRESHOLD).toEqual({ tall: 0.1, short: 0.2 });
  expect(limits.PROJECT_CAROUSEL).toMatchObject({ stepMs: 500, autoplayMs: 2500 });
  expect(limits.HOME_CLIENT_CAROUSEL.autoplayMs).toBe(2000);
});
