import { expectNotice, names, post } from './contact-page.ts';
import { expect, test } from './site-test.ts';

test.use({ settings: { PUBLIC_CONTACTS: 'masked' } });

test('a masked list shows only initials and first words', async ({ page, request }) => {
  await post(request, 'Anu Maria Pinto', 'One two three four five six seven eight.');
  await page.goto('/contact');
  await expect(names(page).first()).toHaveText('A. M. P.');
  await expectNotice(page, 'contacts-masked');
  const list = page.getByRole('main');
  await expect(list).toContainText('One two three four five six …');
  await expect(list).not.toContainText(/Pinto|caller@studio|2200000100|seven/);
});
