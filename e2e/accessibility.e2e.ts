import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, ROUTES, test } from './site-test.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const viewport of VIEWPORTS) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    for (const route of [...ROUTES, '/no-such-page']) {
      test(`axe finds nothing on ${route}`, async ({ page, expectedConsole }) => {
        expectedConsole.push('404');
        await page.goto(route);
        await axe(page);
      });
    }

    test('axe finds nothing with the menu open', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: /menu/i }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await axe(page);
    });

    test('axe finds nothing in the lightbox', async ({ page }) => {
      await page.goto('/project#salt-road');
      await expect(page.getByRole('dialog')).toBeVisible();
      await axe(page);
    });

    test('axe finds nothing with the lists of documents closed', async ({ page }) => {
      await page.goto('/esg');
      for (const name of ['DRHP', 'RHP', 'MCMD']) {
        const fold = page.getByRole('button', { name: new RegExp(`^${name}\\b`), expanded: true });
        await fold.click();
      }
      await expect(page.getByRole('main').getByRole('button', { expanded: false })).toHaveCount(3);
      await axe(page);
    });

    test('axe finds nothing in the contact form, refused and failed', async ({
      page,
      expectedConsole,
    }) => {
      expectedConsole.push('Failed to load resource', 'net::ERR');
      await page.goto('/contact');
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByRole('alert')).toContainText('Please fill in all required fields.');
      await axe(page);
      await page.route('**/api/contact', (route) => route.abort());
      await page.getByLabel('Name').fill('Harshita Bhandarkar');
      await page.getByLabel('Email').fill('harshita@lotuslane.example');
      await page.getByLabel('Contact', { exact: false }).first().fill('2200000131');
      await page.getByLabel('Message', { exact: true }).fill('Two days in January.');
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByRole('alert')).toContainText('Failed to send message.');
      await axe(page);
    });

    test('axe finds nothing in search results', async ({ page }) => {
      await page.goto('/investor?q=related+party');
      await expect(page.getByRole('link', { name: /related party/i }).first()).toBeVisible();
      await axe(page);
    });
  });
}

async function axe(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  const told = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join(' | ')})`,
  );
  expect(told).toEqual([]);
}
