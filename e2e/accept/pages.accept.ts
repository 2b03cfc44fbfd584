import type { Page } from '@playwright/test';
import { expect, test } from '../site-test.ts';

const main = (page: Page) => page.getByRole('main');
const region = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });
const slides = (page: Page, name: string) =>
  region(page, name).locator('[aria-roledescription="slide"]');

const ROUTES = [
  '/',
  '/about',
  '/project',
  '/contact',
  '/investor',
  '/stock-exchange-disclosure',
  '/offer-documents',
  '/financials',
  '/governance',
  '/esg',
];

const PRODUCTS = [
  'Camera',
  'Camera Lens',
  'Lens Filter',
  'Lights',
  'Grip',
  'Gimbals',
  'Monitors',
  'Sound',
  'Switcher Communication',
];

test('the ten screens load', async ({ page }) => {
  for (const route of ROUTES) {
    expect((await page.goto(route))?.status(), route).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('the home page has the banner, the vision, services, projects, clients and products', async ({
  page,
}) => {
  await page.goto('/');
  const hero = main(page).locator('section').first();
  await expect(hero.getByRole('heading', { level: 1 })).toContainText('You call action.');
  await expect(hero).toContainText(/pre-production and post-production/i);
  await expect(main(page).locator('ul li', { hasText: 'Lights, Camera, Action' })).toHaveCount(10);
  await expect(
    main(page).getByRole('heading', { level: 2 }).filter({ hasText: /^Our/ }),
  ).toHaveText(['Our Vision', 'Our Services', 'Our Projects', 'Our Clients', 'Our Products']);
  await expect(region(page, 'Our Services').getByRole('heading', { level: 3 })).toHaveText([
    'Rental Solutions',
    'Technical Support',
    'Project Execution',
    'Customisation',
  ]);
  await expect(slides(page, 'Our Projects')).toHaveCount(21);
  await expect(slides(page, 'Our Clients')).toHaveCount(13);
  await expect(region(page, 'Our Products').getByRole('heading', { level: 3 })).toHaveText(
    PRODUCTS,
  );
});

test('the about page has the story, the mission and the team of five', async ({ page }) => {
  await page.goto('/about');
  for (const name of ['Our Story', 'Mission', 'Meet Our Team', 'Our Clients', 'Our Products']) {
    await expect(main(page).getByRole('heading', { level: 2, name, exact: true })).toBeAttached();
  }
  const team = region(page, 'Meet Our Team');
  await expect(team.getByRole('listitem')).toHaveCount(5);
  for (const role of [
    /^Managing Director$/,
    /^Executive Director$/,
    /^Non-Executive Director$/,
    /^Independent Director$/,
  ]) {
    await expect(team.getByText(role)).toHaveCount(role.test('Independent Director') ? 2 : 1);
  }
  await expect(slides(page, 'Our Clients')).toHaveCount(13);
  await expect(region(page, 'Our Products').getByRole('heading', { level: 3 })).toHaveText(
    PRODUCTS,
  );
});

test('the project page has a carousel of 21 images', async ({ page }) => {
  await page.goto('/project');
  await expect(slides(page, 'Our projects')).toHaveCount(21);
});

test('the contact page has the form and the list of submitted contacts', async ({ page }) => {
  await page.goto('/contact');
  for (const label of ['Name', 'Email', 'Contact', 'Website', 'Message']) {
    await expect(page.getByLabel(label, { exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please fill in all required fields.');
  await expect(page.getByRole('heading', { name: 'Submitted Contacts' })).toBeVisible();
  await expect(
    page.getByText(/name, email, phone and message will be shown publicly on this page/),
  ).toBeVisible();
});
