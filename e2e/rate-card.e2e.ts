import { fill } from '../app/site/fill.ts';
import { catalogueOf, compare, more, rates } from './hire-page.ts';
import { expect, heldBack, test } from './site-test.ts';

test('the search finds an item of another department, also if it was typed before hydration', async ({
  page,
}) => {
  const { departments, items } = await catalogueOf(page);
  const last = items.at(-1);
  if (!last) throw new Error('nothing to hire');
  const release = await heldBack(page);
  await page.goto(`/hire/${departments[0]?.id}`);
  await page.getByRole('searchbox').fill(`${last.maker} ${last.name}`.toUpperCase());
  release();
  const link = page.getByRole('main').getByRole('link', { name: last.name, exact: true });
  await expect(link).toHaveAttribute('href', `/hire/${departments[last.of]?.id}#${last.id}`);
  await page.getByRole('searchbox').fill('zzzz');
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('zzzz');
  // The rows of the department are hidden from everybody meanwhile.
  await expect(page.getByRole('spinbutton')).toHaveCount(0);
  await page.getByRole('searchbox').fill('');
  await expect(page.getByRole('spinbutton').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('spinbutton').first()).toBeFocused();
});

test('two items can be compared, and the address keeps the comparison', async ({ page }) => {
  const { departments, items } = await catalogueOf(page);
  const [one, two] = items;
  if (!one || !two) throw new Error('too little to hire');
  const release = await heldBack(page);
  await page.goto(`/hire/${departments[0]?.id}`);
  // Before hydration: both clicks are played again.
  for (const { name } of [one, two]) {
    await page
      .getByRole('button', { name: fill(rates.compareWith, { item: name }), exact: true })
      .click();
  }
  release();
  await page.getByRole('button', { name: fill(compare.open, { n: 2 }) }).click();
  const heads = page.getByRole('table').getByRole('columnheader');
  await expect(heads.filter({ hasText: one.name })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`#.*${one.id}`));
  await page.goto(page.url());
  await page.reload();
  await expect(heads.filter({ hasText: two.name })).toBeVisible();
  await page.getByRole('button', { name: compare.back }).click();
  await expect(more(page, one.name)).toBeVisible();
});
