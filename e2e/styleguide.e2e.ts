import { test as base } from '@playwright/test';
import { type ServedSite, serveSite } from '../tools/served-site.ts';
import { expectNoViolations } from './axe.ts';
import { expect } from './site-test.ts';

/** `npm run dev` as a developer has it: one process, its own database. */
const test = base.extend<object, { dev: ServedSite }>({
  dev: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
    async ({}, use) => {
      const dev = await serveSite({}, 'tools/dev.ts');
      await use(dev);
      await dev.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ dev }, use) => use(dev.url),
  contextOptions: { reducedMotion: 'reduce' },
});

test('one process answers for pages, API, documents and feeds', async ({ request }) => {
  const contacts = await request.get('/api/contacts');
  expect(await contacts.json()).toMatchObject({ success: true, data: [] });
  const found = await request.get('/api/documents/search?q=related+party');
  expect((await found.json()).total).toBeGreaterThan(0);
  const types = {
    '/about': 'text/html',
    '/healthz': 'application/json',
    '/feeds/all.xml': 'application/xml',
    '/uploads/SHA256SUMS': 'text/plain',
    '/uploads/governance.zip': 'application/zip',
  };
  for (const [address, type] of Object.entries(types)) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    expect(answer.headers()['content-type'], address).toContain(type);
  }
});

test('a message sent while developing is kept and listed', async ({ page }) => {
  await page.goto('/contact');
  // React has taken the form over from the browser.
  await expect(page.locator('form[action="/api/contact"]')).toHaveAttribute('novalidate');
  await page.getByLabel('Name').fill('Harshita Bhandarkar');
  await page.getByLabel('Email').fill('harshita@lotuslane.example');
  await page.getByLabel('Contact', { exact: true }).fill('2200000131');
  await page.getByLabel('Message', { exact: true }).fill('Two days in January.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Harshita Bhandarkar' })).toBeVisible();
});

for (const width of [1440, 390]) {
  test(`axe finds nothing among all components in all states at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/styleguide');
    await expect(page.getByRole('heading', { name: 'Harshita Bhandarkar 500' })).toBeAttached();
    // Once React answers, headings that fold are buttons.
    await expect(page.getByRole('button', { name: 'Shut me' })).toBeVisible();
    await expectNoViolations(page);
  });
}

for (const width of [1440, 320]) {
  test(`no component in any state is wider than a window of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/styleguide');
    await expect(page.getByRole('button', { name: 'Shut me' })).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBe(width);
  });
}
