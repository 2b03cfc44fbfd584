import { FORM, field, fillIn, fullNotice, names, post } from './contact-page.ts';
import { contactPage } from './house.ts';
import { expect, test } from './site-test.ts';

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
