import { FORM, field, fillIn, REFERENCE, send, summary } from '../../../e2e/contact-page.ts';
import { contactPage } from '../../../e2e/house.ts';
import { expect, expectOnConsole, test } from '../../../e2e/site-test.ts';
import { REQUIRED_MISSING } from '../contract/contact.ts';
import { FIELD_ERRORS } from '../contract/contact-schema.ts';

test('a form refused without script is empty once it is sent with script', async ({ page }) => {
  expectOnConsole(page, '400');
  await page.goto('/contact');
  await fillIn(page, { name: ' ' });
  await page
    .locator('form[action="/api/contact"]')
    .evaluate((form: HTMLFormElement) => form.submit());
  await expect(summary(page)).toBeFocused();
  await field(page, 'name').fill('Later Script');
  await send(page);
  const sent = page.getByRole('status').filter({ hasText: contactPage.form.success });
  await expect(sent).toBeVisible();
  await expect(field(page, 'message')).toHaveValue('');
  await expect(sent).toHaveCount(0);
  await expect(summary(page)).toHaveCount(0);
  await expect(field(page, 'message')).toHaveValue('');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form sends, and the next page can remove the message', async ({ page, request }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/contact');
    await fillIn(page, { name: 'No Script', website: '' });
    await send(page);
    await expect(
      page.getByRole('status').filter({ hasText: contactPage.form.success }),
    ).toBeInViewport();
    await expect(page.getByText(REFERENCE)).toBeInViewport();
    const newest = async () => (await (await request.get('/api/contacts')).json()).data[0]?.name;
    expect(await newest()).toBe('No Script');
    await page.getByRole('button', { name: contactPage.form.receipt.remove }).click();
    await expect(page.getByText(contactPage.list.removed)).toBeVisible();
    await expect(page).not.toHaveURL(/[?#]/);
    expect(await newest()).not.toBe('No Script');
    await page.getByRole('link', { name: contactPage.form.receipt.back }).click();
    await expect(page.getByRole('button', { name: contactPage.form.send })).toBeVisible();
  });

  test('a refused form lists its errors, and keeps what was typed', async ({ page }) => {
    expectOnConsole(page, '400');
    await page.goto('/contact');
    // A space passes the browser's own check of required fields, and this address its check of addresses.
    await fillIn(page, { name: ' ', email: 'jignesh@teakettle', message: '"One" & <two>\nthree' });
    await page.getByLabel(contactPage.form.private).check();
    await send(page);
    await expect(page.getByRole('alert')).toHaveText(REQUIRED_MISSING);
    await expect(summary(page)).toBeFocused();
    await summary(page).getByRole('link', { name: FIELD_ERRORS.name }).click();
    await expect(field(page, 'name')).toBeFocused();
    await expect(field(page, 'email')).toHaveAccessibleDescription(
      /Enter an email address such as/,
    );
    await expect(field(page, 'message')).toHaveValue('"One" & <two>\nthree');
    await expect(page.getByLabel(contactPage.form.private)).toBeChecked();
    await field(page, 'name').fill('No Script');
    await field(page, 'email').fill(FORM.email);
    await send(page);
    const sent = page.getByRole('status').filter({ hasText: contactPage.form.successPrivate });
    await expect(sent).toBeVisible();
    // The server redirects other failures here.
    await page.goto('/contact#failed');
    await expect(page.getByText('Failed to send message.')).toBeVisible();
  });
});
