import type { Page } from '@playwright/test';
import { FORM, field, fillIn, fullNotice, names, post, REFERENCE, send } from './contact-page.ts';
import { contactPage } from './house.ts';
import { expect, test } from './site-test.ts';

const listed = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('Show more loads entries until each is shown once, and then disappears', async ({
  page,
  request,
}) => {
  for (let n = 1; n <= 130; n += 1) await post(request, `Caller ${n}`);
  await page.goto('/contact');
  const more = page.getByRole('button', { name: contactPage.list.showMore });
  await expect(names(page)).toHaveCount(8);
  await more.click();
  await expect(names(page)).toHaveCount(58);
  await more.click();
  await expect(names(page)).toHaveCount(108);
  await more.click();
  await expect(more).toHaveCount(0);
  const shown = await names(page).allTextContents();
  expect(new Set(shown).size).toBe(shown.length);
  for (let n = 1; n <= 130; n += 1) expect(shown).toContain(`Caller ${n}`);
});

test('markup in a message is shown as text', async ({ page, request }) => {
  const name = '<img src=x onerror=alert(1)>';
  await post(request, name, '</li><script>alert(2)</script> {{7*7}} javascript:alert(3)');
  page.on('dialog', () => {
    throw new Error('a script of a sender ran');
  });
  await page.goto('/contact');
  await expect(names(page).first()).toHaveText(name);
  const entry = page.getByRole('main').getByRole('listitem').first();
  await expect(entry).toContainText('<script>alert(2)</script> {{7*7}}');
  await expect(entry.locator('img, script, a')).toHaveCount(0);
});

test('an own entry shows its reference, and can be removed permanently', async ({ page }) => {
  const name = 'Anu Removable';
  await page.goto('/contact');
  await fillIn(page, { name: name });
  await send(page);
  await expect(listed(page, name)).toContainText(REFERENCE);
  await page.reload();
  await expect(listed(page, name)).toContainText(REFERENCE);
  await listed(page, name).getByRole('button', { name: contactPage.list.remove }).click();
  await listed(page, name).getByRole('button', { name: contactPage.list.keep }).click();
  await listed(page, name).getByRole('button', { name: contactPage.list.remove }).click();
  await listed(page, name).getByRole('button', { name: contactPage.list.remove }).click();
  await expect(page.getByText(contactPage.list.removed)).toBeVisible();
  await expect(listed(page, name)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: contactPage.list.title })).toBeVisible();
  await expect(listed(page, name)).toHaveCount(0);
});

test('another browser cannot remove an entry', async ({ page, browser, baseURL }) => {
  const name = 'Only Mine';
  await page.goto('/contact');
  await fillIn(page, { name: name });
  await send(page);
  await expect(
    listed(page, name).getByRole('button', { name: contactPage.list.remove }),
  ).toBeVisible();
  const other = await browser.newPage();
  await other.goto(`${baseURL}/contact`);
  await expect(listed(other, name)).toBeVisible();
  await expect(other.getByRole('button', { name: contactPage.list.remove })).toHaveCount(0);
  await other.close();
});

test('a private message is not listed, but its sender can see and remove it', async ({ page }) => {
  const name = 'Private Person';
  await page.goto('/contact');
  await expect(page.getByLabel(contactPage.form.private)).not.toBeChecked();
  await fillIn(page, { name: name });
  await page.getByLabel(contactPage.form.private).check();
  await send(page);
  await expect(
    page.getByRole('status').filter({ hasText: contactPage.form.successPrivate }),
  ).toBeVisible();
  await expect(page.getByText(contactPage.own.private)).toBeVisible();
  await expect(listed(page, name)).toHaveCount(0);
  await page.getByRole('button', { name: contactPage.list.remove }).click();
  await page.getByRole('button', { name: contactPage.list.remove }).click();
  await expect(page.getByText(contactPage.list.removed)).toBeVisible();
  await expect(page.getByText(contactPage.own.private)).toHaveCount(0);
});

test('a list that fails to load is reported only in the console', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push('Failed to load resource', 'could not be read');
  await page.route('**/api/contacts', (route) => route.fulfill({ status: 500, body: 'oh' }));
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('could not be read'),
  );
  await page.goto('/contact');
  await logged;
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('button', { name: contactPage.form.send })).toBeVisible();
});

test('every entry of a long list can be reached, and long words do not overflow', async ({
  page,
  request,
}) => {
  const long = 'W'.repeat(100);
  for (let n = 0; n < 60; n += 1) {
    const answer = await request.post('/api/contact', {
      data: {
        name: n === 0 ? long : `Long list ${n}`,
        email: `long${n}@a.example`,
        contact: '2200000100',
        message: 'x'.repeat(n === 1 ? 5000 : 20),
      },
    });
    expect(answer.status()).toBe(201);
  }
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/contact');
  await expect(page.getByRole('heading', { name: 'Long list 59', exact: true })).toBeVisible();
  await expect(listed(page, long)).toHaveCount(0);
  const more = page.getByRole('button', { name: contactPage.list.showMore });
  await expect(async () => {
    await more.click();
    await expect(listed(page, long)).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

test('the notice beside the button lists what happens to a message', async ({ page }) => {
  await page.goto('/contact');
  const shown = contactPage.notice.items.filter(
    ({ when }) => !when || when.includes('contacts-full'),
  );
  for (const { label, text } of shown) {
    await expect(page.getByText(label, { exact: true })).toBeAttached();
    await expect(page.getByText(text, { exact: true })).toBeAttached();
  }
  await expect(page.getByText(fullNotice())).toBeVisible();
  const send = await page.getByRole('button', { name: contactPage.form.send }).boundingBox();
  const notice = await page.getByText(fullNotice()).boundingBox();
  expect(Math.abs((send?.y ?? 0) - (notice?.y ?? 0))).toBeLessThan(600);
  await page.getByRole('link', { name: contactPage.notice.more }).click();
  await expect(page).toHaveURL(/\/privacy$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a refused message returns with everything typed, and each error at its field', async ({
    page,
    expectedConsole,
  }) => {
    expectedConsole.push('Failed to load resource');
    await page.goto('/contact');
    // The browser's own check accepts this address; the schema does not.
    await fillIn(page, { email: 'jignesh@teakettle', message: '"One" & <two>\nthree' });
    await page.getByLabel(contactPage.form.private).check();
    await page.getByRole('button', { name: contactPage.form.send }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByText(/^Enter an email address such as/)).toBeVisible();
    await expect(field(page, 'name')).toHaveValue(FORM.name);
    await expect(field(page, 'message')).toHaveValue('"One" & <two>\nthree');
    await expect(page.getByLabel(contactPage.form.private)).toBeChecked();
    await field(page, 'email').fill(FORM.email);
    await page.getByRole('button', { name: contactPage.form.send }).click();
    const sent = page.getByRole('status').filter({ hasText: contactPage.form.successPrivate });
    await expect(sent).toBeVisible();
  });
});
