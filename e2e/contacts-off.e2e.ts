import { expectNotice, fillIn, names } from './contact-page.ts';
import { expect, test } from './site-test.ts';

test.use({ settings: { PUBLIC_CONTACTS: 'off' } });

test('where nothing is listed the page says so, and one’s own message can still be removed', async ({
  page,
}) => {
  await page.goto('/contact');
  await expect(page.getByText('Messages are not listed on this page.')).toBeVisible();
  await expectNotice(page, 'contacts-off');
  await fillIn(page);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText(/^MS-/)).toBeVisible();
  await expect(page.getByText('Listed below')).toHaveCount(0);
  await expect(names(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Your message has been removed.')).toBeVisible();
});
