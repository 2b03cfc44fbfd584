import { expect, test } from './site-test.ts';

const GROUPS = [
  { name: 'DRHP', words: 'Draft Red Herring Prospectus', documents: 1 },
  { name: 'RHP', words: 'Red Herring Prospectus', documents: 1 },
  { name: 'MCMD', words: 'Material Contracts and Material Documents', documents: 2 },
];

test('three lists, each abbreviation spelled out, open at first', async ({ page }) => {
  await page.goto('/esg');
  for (const { name, words } of GROUPS) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await expect(page.getByText(new RegExp(`^${words}\\.`))).toBeVisible();
  }
  await expect(page.getByRole('link', { name: /^View document/ })).toHaveCount(4);
});

test('each opens and closes without the others', async ({ page }) => {
  await page.goto('/esg');
  const fold = (name: string) => page.getByRole('button', { name, exact: true });
  await fold('RHP').click();
  await expect(fold('DRHP')).toHaveAttribute('aria-expanded', 'true');
  await expect(fold('RHP')).toHaveAttribute('aria-expanded', 'false');
  await expect(fold('MCMD')).toHaveAttribute('aria-expanded', 'true');
  await expect(
    page.getByRole('link', { name: /^View document ?: Red Herring Prospectus$/ }),
  ).toBeHidden();
  await fold('MCMD').click();
  await fold('RHP').click();
  await expect(fold('RHP')).toHaveAttribute('aria-expanded', 'true');
  await expect(fold('MCMD')).toHaveAttribute('aria-expanded', 'false');
});

test('the DRHP and the RHP are the files of the offer documents', async ({ page }) => {
  const hrefs = () =>
    page
      .getByRole('link', { name: /^View document ?: (?:Draft )?Red Herring Prospectus$/ })
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')).sort());
  await page.goto('/esg');
  const here = await hrefs();
  expect(here).toHaveLength(2);
  await page.goto('/offer-documents');
  expect(await hrefs()).toEqual(here);
});
