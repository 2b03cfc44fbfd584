import type { Page } from '@playwright/test';
import { hydrated } from '../lab/bench/browser.ts';
import { field } from './contact-page.ts';
import { contactPage, entry, house, site } from './house.ts';
import { expect, test } from './site-test.ts';

const FIRST = entry(house.products);
const others = house.products.filter(({ title }) => !title.includes(FIRST.title));
const [SECOND, THIRD] = [entry(others), entry(others, 1)];

/** The way from a department to the contact form with its name. */
const message = (page: Page) => field(page, 'message');

test('every department links to its rate card, or to the form with its name in the message', async ({
  page,
}) => {
  await page.goto('/about');
  const links = page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${site.controls.enquire}`) });
  await expect(links).toHaveCount(house.products.length);
  for (const link of await links.all()) {
    const name = (await link.textContent())?.replace(site.controls.enquire, '').trim() ?? '';
    const address = (await link.getAttribute('href')) ?? '';
    const there = await page.context().newPage();
    await there.goto(new URL(address, page.url()).href);
    if (address.startsWith('/contact')) {
      await expect(message(there)).toHaveValue(new RegExp(`\\b${name}\\b`));
    } else {
      await expect(there.getByRole('heading', { level: 1 })).toHaveText(name);
    }
    await there.close();
  }
});

test('the visitor continues the message, and the server receives exactly this text', async ({
  page,
}) => {
  await page.goto(`/contact?product=${FIRST.id}`);
  await expect(message(page)).toHaveValue(new RegExp(FIRST.title));
  await message(page).press('ControlOrMeta+End');
  await message(page).pressSequentially('4 to 9 January, Pune, one set.');
  await field(page, 'name').fill('Tara Lensby');
  await field(page, 'email').fill('tara@example.in');
  await field(page, 'contact').fill('2200000131');
  await page.getByRole('button', { name: contactPage.form.send }).click();
  const entry = page.getByRole('listitem').filter({ hasText: 'Tara Lensby' }).first();
  await expect(entry).toContainText(FIRST.title);
  await expect(entry).toContainText('4 to 9 January, Pune, one set.');
});

test('a second department replaces the first, but not the visitor’s own words', async ({
  page,
}) => {
  await page.goto(`/contact?product=${FIRST.id}`);
  await expect(message(page)).toHaveValue(new RegExp(FIRST.title));
  await page.goto(`/contact?product=${SECOND.id}`);
  await expect(message(page)).toHaveValue(new RegExp(SECOND.title));
  await expect(message(page)).not.toHaveValue(new RegExp(FIRST.title));
  await message(page).fill('We shoot in the rain.');
  await page.goto(`/contact?product=${THIRD.id}`);
  await expect(message(page)).toHaveValue(
    new RegExp(`^We shoot in the rain\\.[\\s\\S]*${THIRD.title}`),
  );
});

test('an unknown department in the address leaves the message empty', async ({ page }) => {
  await page.goto('/contact?product=submarine');
  await hydrated(page);
  await expect(message(page)).toHaveValue('');
});
