import { expectNotice, names, post } from './contact-page.ts';
import { expect, test } from './site-test.ts';

test.use({ settings: { PUBLIC_CONTACTS: 'masked' } });

test('a masked list shows only initials and first words', async ({ page, request }) => {
  await post(request, 'Anu Maria Pinto', 'One two three four five six seven eight.');
  await page.goto('/contact');
  await expect(names(page).first()).toHaveText('A. M. P.');
  await expectNotice(page, 'contacts-masked');
  const list = await page.getByRole('main').innerText();
  expect(list).toContain('One two three four five six …');
  expect(list).not.toMatch(/Pinto|caller@studio|2200000100|seven/);
});
