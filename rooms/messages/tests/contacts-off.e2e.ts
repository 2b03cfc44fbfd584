import { expectNotice, fillIn, names } from '../../../e2e/contact-page.ts';
import { contactPage } from '../../../e2e/house.ts';
import { expect, test } from '../../../e2e/site-test.ts';

test.use({ settings: { PUBLIC_CONTACTS: 'off' } });

test('with the list off, the page says so, and an own message can still be removed', async ({
  page,
}) => {
  await page.goto('/contact');
  await expect(page.getByText(contactPage.list.off)).toBeVisible();
  await expectNotice(page, 'contacts-off');
  await fillIn(page);
  await page.getByRole('button', { name: contactPage.form.send }).click();
  await expect(page.getByText(/^[A-Z]{1,3}-[2-9A-Z]{8}$/)).toBeVisible();
  await expect(page.getByText(contactPage.form.successPrivate)).toBeVisible();
  await expect(names(page)).toHaveCount(0);
  await page.getByRole('button', { name: contactPage.list.remove }).click();
  await page.getByRole('button', { name: contactPage.list.remove }).click();
  await expect(page.getByText(contactPage.list.removed)).toBeVisible();
});
