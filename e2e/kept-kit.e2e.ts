import type { Page } from '@playwright/test';
import { fill } from '../contract/words/fill.ts';
import { REFERENCE } from './contact-page.ts';
import { bar, catalogueOf, fillWho, kit, labelled, more, noteOn, quantity } from './hire-page.ts';
import { expect, test } from './site-test.ts';

/** A kit list in links and in the storage of the browser, whole or not. */
test('a link with only dates is taken, and own dates are not replaced unasked', async ({
  page,
}) => {
  const [item] = (await catalogueOf(page)).items;
  if (!item) throw new Error('nothing to hire');
  await page.goto('/hire/kit-list#k=1&from=2030-01-12&place=Kutch');
  await expect(labelled(page, kit.labels.place)).toHaveValue('Kutch');
  await expect(labelled(page, kit.labels.from)).toHaveValue('2030-01-12');
  await page.goto('/hire');
  await page.goto(`/hire/kit-list#k=1.${item.id}&place=Pune`);
  await page.getByRole('button', { name: kit.shared.add }).click();
  await expect(labelled(page, kit.labels.place)).toHaveValue('Kutch');
  await expect(quantity(page, item.name)).toHaveValue('1');
});

test('a link that cannot be read is named, and stays in the address', async ({ page }) => {
  await page.goto('/hire/kit-list#k=99.old&place=Kutch');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('99.old');
  await expect(page).toHaveURL(/#k=99\.old/);
});

test.describe('in a browser that blocks storage', () => {
  test.use({ expectedConsole: ['Own messages are not kept'] });
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }),
  );

  /** Adds two of an item on the page of its department. */
  async function addTwo(page: Page) {
    const { departments, items } = await catalogueOf(page);
    const [item] = items;
    if (!item) throw new Error('nothing to hire');
    await page.goto(`/hire/${departments[item.of]?.id}`);
    await more(page, item.name).click();
    await more(page, item.name).click();
    await expect(page.getByRole('complementary').getByText(bar.notStored)).toBeVisible();
    return item;
  }

  test('the bar opens the list with its link, which keeps every change', async ({ page }) => {
    const item = await addTwo(page);
    await page.getByRole('complementary').getByRole('link').click();
    await expect(page.getByText(bar.notStored)).toBeVisible();
    await noteOn(page, item.name).fill('A body');
    await expect(page).toHaveURL(/A\+body/);
    await page.reload();
    await expect(quantity(page, item.name)).toHaveValue('2');
    await expect(noteOn(page, item.name)).toHaveValue('A body');
    await page.getByRole('button', { name: fill(kit.labels.takeOff, { item: item.name }) }).click();
    await expect(page).not.toHaveURL(new RegExp(item.id));
    await page.reload();
    await expect(page.getByText(kit.empty)).toBeVisible();
  });

  test('Enter in a quantity opens the list too, and a sent list leaves the address', async ({
    page,
  }) => {
    const item = await addTwo(page);
    await quantity(page, item.name).press('Enter');
    await expect(quantity(page, item.name)).toHaveValue('2');
    await expect(page).toHaveURL(new RegExp(item.id));
    await fillWho(page);
    await page.locator('#sheet').getByRole('button', { name: kit.send }).click();
    await expect(page.locator('#sheet').getByRole('status')).toContainText(REFERENCE);
    await expect(page).not.toHaveURL(new RegExp(item.id));
  });
});

test('a stored list of another shape shows what is whole', async ({ page }) => {
  const { departments, items } = await catalogueOf(page);
  const [one, two] = items;
  if (!one || !two) throw new Error('too little to hire');
  await page.goto('/hire/kit-list');
  const whole = { id: one.id, name: one.name, maker: one.maker, department: 'D', quantity: 2 };
  await page.evaluate((kept) => localStorage.setItem('kit-list', JSON.stringify(kept)), {
    lines: [{ ...whole, id: two.id, department: { title: 'D' } }, whole, whole, null],
    from: 'Monday',
    to: '2030-02-31',
    crew: 'Driver',
  });
  await page.reload();
  await expect(quantity(page, one.name)).toHaveCount(1);
  await expect(quantity(page, two.name)).toHaveValue('2');
  await expect(quantity(page, one.name)).toHaveValue('2');
  await expect(labelled(page, kit.labels.from)).toHaveValue('');
  await page.goto(`/hire/${departments[one.of]?.id}`);
  await expect(quantity(page, one.name)).toHaveValue('2');
});
