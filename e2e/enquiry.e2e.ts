import type { Page } from '@playwright/test';
import { expect, test } from './site-test.ts';

/** From a department of the gear floor to the contact form that names it. */
const message = (page: Page) => page.getByLabel('Message', { exact: true });

test('every department leads to a message that names it', async ({ page }) => {
  await page.goto('/about');
  const links = page.getByRole('main').getByRole('link', { name: /^Enquire/ });
  await expect(links).toHaveCount(9);
  for (const link of await links.all()) {
    const name = (await link.textContent())?.replace('Enquire', '').trim() ?? '';
    const address = (await link.getAttribute('href')) ?? '';
    const form = await page.context().newPage();
    await form.goto(new URL(address, page.url()).href);
    await expect(message(form)).toHaveValue(new RegExp(`\\b${name}\\b`));
    await form.close();
  }
});

test('the visitor writes on, and what is sent is what was written', async ({ page }) => {
  await page.goto('/contact?product=camera-lens');
  await expect(message(page)).toHaveValue(/Camera Lens/);
  await message(page).press('ControlOrMeta+End');
  await message(page).pressSequentially('4 to 9 January, Pune, one set.');
  await page.getByLabel('Name', { exact: true }).fill('Tara Lensby');
  await page.getByLabel('Email', { exact: true }).fill('tara@example.in');
  await page.getByLabel('Contact', { exact: true }).fill('2200000131');
  await page.getByRole('button', { name: 'Send message' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: 'Tara Lensby' });
  await expect(entry).toContainText('Camera Lens');
  await expect(entry).toContainText('4 to 9 January, Pune, one set.');
});

test('a second department takes the place of the first, but not of the visitor’s own words', async ({
  page,
}) => {
  await page.goto('/contact?product=lights');
  await expect(message(page)).toHaveValue(/Lights/);
  await page.goto('/contact?product=grip');
  await expect(message(page)).toHaveValue(/Grip/);
  await expect(message(page)).not.toHaveValue(/Lights/);
  await message(page).fill('We shoot in the rain.');
  await page.goto('/contact?product=sound');
  await expect(message(page)).toHaveValue(/^We shoot in the rain\.[\s\S]*Sound/);
});

test('an address that names no department leaves the message empty', async ({ page }) => {
  await page.goto('/contact?product=submarine');
  await page.getByLabel('Name', { exact: true }).fill('T');
  await expect(message(page)).toHaveValue('');
});
