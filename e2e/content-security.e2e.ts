import { expectNothingRefused, noteRefusals } from './content-policy.ts';
import { entry, house, investor, site } from './house.ts';
import { expect, test } from './site-test.ts';

declare global {
  interface Document {
    /** Chromium's view of Permissions-Policy. It is not in a standard, so TypeScript does not declare it. */
    featurePolicy: { features(): string[]; allowsFeature(name: string): boolean };
  }
}

test.beforeEach(({ page }) => noteRefusals(page));
test.afterEach(({ page }) => expectNothingRefused(page));

test('menu, navigation, carousel and lightbox never violate the policy', {
  tag: '@stills',
}, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: site.navigation.menu }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: site.navigation.project, exact: true })
    .click();
  await expect(page).toHaveURL(/\/project$/);
  await page.getByRole('button', { name: site.controls.nextStill }).first().click();
  await page.goto(`/project#${entry(house.projects).id}`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
});

test('search never violates the policy', { tag: '@investors' }, async ({ page }) => {
  const { title } = entry(house.filings);
  await page.goto('/investor');
  await page.getByRole('searchbox').fill(title);
  await page.getByRole('button', { name: investor.search.button, exact: true }).click();
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible();
});

test('the browser knows every feature in the policy, and denies it to the page', async ({
  page,
}) => {
  const answer = await page.goto('/about');
  const named = (answer?.headers()['permissions-policy'] ?? '')
    .split(', ')
    // The kit list copies its link.
    .filter((part) => part !== 'clipboard-write=(self)')
    .map((part) => part.replace('=()', ''));
  expect(named).toContain('camera');
  const { unknown, allowed } = await page.evaluate((features) => {
    const { featurePolicy } = document;
    const known = featurePolicy.features();
    return {
      unknown: features.filter((name) => !known.includes(name)),
      allowed: features.filter((name) => featurePolicy.allowsFeature(name)),
    };
  }, named);
  expect({ unknown, allowed }).toEqual({ unknown: [], allowed: [] });
});
