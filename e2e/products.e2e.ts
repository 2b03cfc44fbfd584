import type { Page } from '@playwright/test';
import { field } from '../rooms/messages/tests/contact-page.ts';
import { entry, home, house, site } from './house.ts';
import { expect, test } from './site-test.ts';

const PRODUCTS = house.products.map(({ title }) => title);
const [ONE, OTHER] = [entry(house.products), entry(house.products, 1)];
const enquire = ({ title }: { title: string }) => `${site.controls.enquire} ${title}`;
const grid = (page: Page) =>
  page.getByRole('main').getByRole('region', { name: home.products.title, exact: true });

/** Whether a product has a rate card. */
const hires = ({ id }: { id: string }) =>
  house.equipment.some((department) => department.id === id);
const wayTo = (product: { id: string }) =>
  hires(product) ? `/hire/${product.id}` : `/contact?product=${product.id}`;

const card = (page: Page, name: string) =>
  grid(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

/** CSS pixels of the description above the card's lower edge, where it is cut off. */
const opened = (page: Page, name: string) =>
  card(page, name)
    .getByRole('paragraph')
    .evaluate((text) => {
      const edge = text.closest('li')?.getBoundingClientRect().bottom ?? 0;
      const { top, bottom } = text.getBoundingClientRect();
      return Math.max(0, Math.min(edge, bottom) - top);
    });

test('the products show their description under the pointer, with the focus and on a phone', async ({
  page,
}) => {
  await page.goto('/');
  await expect(grid(page).getByRole('heading', { level: 3 })).toHaveText(PRODUCTS);
  await card(page, ONE.title).scrollIntoViewIfNeeded();
  await expect.poll(() => opened(page, ONE.title)).toBe(0);
  await card(page, ONE.title).hover();
  await expect.poll(() => opened(page, ONE.title)).toBeGreaterThan(40);
  await expect(card(page, ONE.title).getByText(ONE.description)).toBeVisible();
  await card(page, OTHER.title).hover();
  await expect.poll(() => opened(page, ONE.title)).toBe(0);

  await page.goto('/');
  const link = page.getByRole('link', { name: enquire(OTHER), exact: true });
  await link.focus();
  await expect.poll(() => opened(page, OTHER.title)).toBeGreaterThan(40);
  await expect(link).toBeInViewport();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  for (const name of PRODUCTS) await expect.poll(() => opened(page, name)).toBeGreaterThan(40);
});

test('every product leads to its rate card, or to the form with its name', async ({ page }) => {
  await page.goto('/');
  const link = (name: string) => grid(page).getByRole('link', { name, exact: true });
  await expect(link(enquire(ONE))).toHaveAttribute('href', wayTo(ONE));
  for (const product of house.products) {
    await page.goto('/about');
    await expect(grid(page).getByRole('heading', { level: 3 })).toHaveText(PRODUCTS);
    await link(enquire(product)).press('Enter');
    await expect(page).toHaveURL(wayTo(product));
    if (hires(product))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.title);
    else await expect(field(page, 'message')).toHaveValue(new RegExp(product.title));
  }
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 820, height: 1180 } });

  test('the products show it without hovering, under their picture', async ({ page }) => {
    await page.goto('/');
    const below = () =>
      card(page, ONE.title).evaluate((root) => {
        const [name, picture] = ['h3', 'img'].map((part) =>
          root.querySelector(part)?.getBoundingClientRect(),
        );
        return (name?.top ?? Number.NaN) - (picture?.bottom ?? Number.NaN);
      });
    await expect.poll(below).toBeGreaterThanOrEqual(0);
    await card(page, ONE.title).scrollIntoViewIfNeeded();
    await card(page, ONE.title).tap();
    await expect.poll(() => opened(page, ONE.title)).toBeGreaterThan(40);
  });
});
