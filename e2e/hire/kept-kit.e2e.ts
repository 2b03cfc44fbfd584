import type { Page } from '@playwright/test';
import { fill } from '../../contract/words/fill.ts';
import { REFERENCE } from '../contact-page.ts';
import { expect, test } from '../site-test.ts';
import {
  bar,
  DEPARTMENT_PAGE,
  fillWho,
  kit,
  labelled,
  more,
  noteOn,
  ONE,
  quantity,
  sheet,
  TWO,
} from './hire-page.ts';

/** A kit list in links and in the storage of the browser, whole or not. */
test('a link with only dates is taken, and own dates are not replaced unasked', async ({
  page,
}) => {
  await page.goto('/hire/kit-list#k=1&from=2030-01-12&place=Kutch');
  await expect(labelled(page, kit.labels.place)).toHaveValue('Kutch');
  await expect(labelled(page, kit.labels.from)).toHaveValue('2030-01-12');
  await page.goto('/hire');
  await page.goto(`/hire/kit-list#k=1.${ONE.id}&place=Pune`);
  await page.getByRole('button', { name: kit.shared.add }).click();
  await expect(labelled(page, kit.labels.place)).toHaveValue('Kutch');
  await expect(quantity(page, ONE.name)).toHaveValue('1');
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
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
    }),
  );

  /** Adds two of an item on the page of its department. */
  async function addTwo(page: Page) {
    await page.goto(DEPARTMENT_PAGE);
    await more(page, ONE.name).click();
    await more(page, ONE.name).click();
    await expect(page.getByRole('complementary').getByText(bar.notStored)).toBeVisible();
  }

  test('the bar opens the list with its link, which keeps every change', async ({ page }) => {
    await addTwo(page);
    await page.getByRole('complementary').getByRole('link').click();
    await expect(page.getByText(bar.notStored)).toBeVisible();
    await noteOn(page, ONE.name).fill('A body');
    await expect(page).toHaveURL(/A\+body/);
    await page.reload();
    await expect(quantity(page, ONE.name)).toHaveValue('2');
    await expect(noteOn(page, ONE.name)).toHaveValue('A body');
    await page.getByRole('button', { name: fill(kit.labels.takeOff, { item: ONE.name }) }).click();
    await expect(page).not.toHaveURL(new RegExp(ONE.id));
    await page.reload();
    await expect(page.getByText(kit.empty)).toBeVisible();
  });

  test('Enter in a quantity opens the list too, and a sent list leaves the address', async ({
    page,
  }) => {
    await addTwo(page);
    await quantity(page, ONE.name).press('Enter');
    await expect(quantity(page, ONE.name)).toHaveValue('2');
    await expect(page).toHaveURL(new RegExp(ONE.id));
    await fillWho(page);
    await sheet(page).getByRole('button', { name: kit.send }).click();
    await expect(sheet(page).getByRole('status')).toContainText(REFERENCE);
    await expect(page).not.toHaveURL(new RegExp(ONE.id));
  });
});

test('a browser without room for more keeps the list in its tab', async ({ page }) => {
  await page.goto(DEPARTMENT_PAGE);
  await more(page, ONE.name).click();
  await page.evaluate(() => {
    for (let size = 2 ** 22; size >= 1; size /= 2) {
      try {
        for (;;) localStorage.setItem(`full-${localStorage.length}`, 'x'.repeat(size));
      } catch {
        // Smaller pieces still fit.
      }
    }
  });
  await more(page, TWO.name).click();
  await page.reload();
  await expect(quantity(page, TWO.name)).toHaveValue('1');
  await page.getByRole('complementary').getByRole('link').click();
  await expect(quantity(page, ONE.name)).toHaveValue('1');
  await expect(quantity(page, TWO.name)).toHaveValue('1');
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

test('a stored list of another shape shows what is whole', async ({ page }) => {
  await page.goto('/hire/kit-list');
  const whole = { id: ONE.id, name: ONE.name, maker: ONE.maker, department: 'D', quantity: 2 };
  await page.evaluate((kept) => localStorage.setItem('kit-list', JSON.stringify(kept)), {
    lines: [{ ...whole, id: TWO.id, department: { title: 'D' } }, whole, whole, null],
    from: 'Monday',
    to: '2030-02-31',
    crew: 'Driver',
  });
  await page.reload();
  await expect(quantity(page, ONE.name)).toHaveCount(1);
  await expect(quantity(page, TWO.name)).toHaveValue('2');
  await expect(quantity(page, ONE.name)).toHaveValue('2');
  await expect(labelled(page, kit.labels.from)).toHaveValue('');
  await page.goto(DEPARTMENT_PAGE);
  await expect(quantity(page, ONE.name)).toHaveValue('2');
});
