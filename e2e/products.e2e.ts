import type { Page } from '@playwright/test';
import { itemsOf } from '../site/content/schemas/equipment-schemas.ts';
import { rupees } from '../site/contract/words/numbers.ts';
import { field } from './contact-page.ts';
import { entry, home, house } from './house.ts';
import { expect, test } from './site-test.ts';

const [ONE, OTHER] = [entry(house.products), entry(house.products, 1)];
const grid = (page: Page) =>
  page.getByRole('main').getByRole('region', { name: home.products.title, exact: true });

const hires = ({ id }: { id: string }) =>
  house.equipment.some((department) => department.id === id);
const wayTo = (product: { id: string }) =>
  hires(product) ? `/hire/${product.id}` : `/contact?product=${product.id}`;

/** The lowest rate of a department, unless it names the item whose rate it shows. */
function cheapestOf(product: string): number | undefined {
  const department = house.equipment.find(({ id, from }) => id === product && !from);
  const rates = department ? itemsOf(department).flatMap(({ rate = [] }) => rate) : [];
  return rates.sort((a, b) => a - b)[0];
}

const card = (page: Page, name: string) =>
  grid(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Whether the description of a product is shown over its picture. */
const expectShown = (page: Page, { title, description }: typeof ONE, shown: boolean) =>
  expect(card(page, title).getByText(description)).toHaveCSS('opacity', shown ? '1' : '0');

test('a product shows its description under the pointer and with the focus', async ({ page }) => {
  await page.goto('/');
  await expect(grid(page).getByRole('heading', { level: 3 }).first()).toHaveText(ONE.title);
  await expectShown(page, ONE, false);
  await card(page, ONE.title).hover();
  await expectShown(page, ONE, true);
  await card(page, OTHER.title).hover();
  await expectShown(page, ONE, false);
  await page.mouse.move(5, 5);
  await card(page, ONE.title).getByRole('link').focus();
  await expectShown(page, ONE, true);
});

test('every product leads to its rate card, or to the form with its name', async ({ page }) => {
  for (const product of house.products) {
    await page.goto('/about');
    // A list of names and rates.
    await expect(grid(page).locator('img')).toHaveCount(0);
    const cheapest = cheapestOf(product.id);
    if (cheapest) await expect(card(page, product.title)).toContainText(`Rs ${rupees(cheapest)}`);
    await grid(page).getByRole('link', { name: product.title, exact: true }).press('Enter');
    await expect(page).toHaveURL(wayTo(product));
    if (hires(product))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.title);
    else await expect(field(page, 'message')).toHaveValue(new RegExp(product.title));
  }
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the first tap shows the description, and the second follows the link', async ({ page }) => {
    await page.goto('/');
    await card(page, OTHER.title).scrollIntoViewIfNeeded();
    await card(page, ONE.title).tap();
    await expectShown(page, ONE, true);
    await expect(page).toHaveURL(/\/$/);
    await card(page, ONE.title).tap();
    await expect(page).toHaveURL(wayTo(ONE));
  });
});
