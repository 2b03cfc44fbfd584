import type { Page } from '@playwright/test';
import { REFERENCE, summary } from '../../../e2e/contact-page.ts';
import { entry, site } from '../../../e2e/house.ts';
import { menuButton } from '../../../e2e/navigation-bar.ts';
import { expect, expectOnConsole, test } from '../../../e2e/site-test.ts';
import { fill } from '../../../site/contract/words/fill.ts';
import { hydrated } from '../../../site/testing/hydrated.ts';
import {
  bar,
  catalogueOf,
  DEPARTMENT_PAGE,
  expectAccessible,
  fillWho,
  items,
  kit,
  labelled,
  labels,
  more,
  noteOn,
  ONE,
  quantity,
  rates,
  sheet,
  storeKit,
  TWO,
  takeOff,
} from './hire-page.ts';

/** A kit list in links and in the storage of the browser, whole or not. */
test('a link with only dates is taken, asks before others, or is named', async ({ page }) => {
  await page.goto('/hire/kit-list#k=1&from=2030-01-12&place=Kutch');
  await expect(labelled(page, kit.labels.place)).toHaveValue('Kutch');
  await expect(labelled(page, kit.labels.from)).toHaveValue('2030-01-12');
  await page.goto('/hire');
  await page.goto(`/hire/kit-list#k=1.${ONE.id}&place=Pune`);
  await page.getByRole('button', { name: kit.shared.take }).click();
  await expect(labelled(page, kit.labels.place)).toHaveValue('Pune');
  await expect(quantity(page, ONE.name)).toHaveValue('1');

  // A link that cannot be read stays in the address.
  await page.goto('/hire');
  await page.goto('/hire/kit-list#k=99.old&place=Kutch');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('99.old');
  await expect(page).toHaveURL(/#k=99\.old/);
});

test('of a damaged list, what can be read stays, and the rest is named', async ({ page }) => {
  const line = { id: ONE.id, name: ONE.name, maker: ONE.maker, department: 'D', quantity: 2 };
  await page.goto('/hire/kit-list');
  await storeKit(page, { lines: [line, null], from: 'Monday' });
  await expect(quantity(page, ONE.name)).toHaveValue('2');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('from=Monday');
});

test('the list is the same in every tab, and is kept', async ({ page, context }) => {
  await page.goto('/contact');
  await menuButton(page).click();
  const menu = page.getByRole('dialog', { name: site.navigation.menuLabel });
  await menu.locator('[href="/hire"]').click();
  await expect(page).toHaveURL(/\/hire$/);

  await page.goto(DEPARTMENT_PAGE);
  const other = await context.newPage();
  await other.goto(page.url());
  await more(page, ONE.name).click();
  await more(page, ONE.name).click();
  await expect(quantity(other, ONE.name)).toHaveValue('2');
  await other.reload();
  await expect(quantity(other, ONE.name)).toHaveValue('2');
  await other.goto('/hire/kit-list');
  await noteOn(other, ONE.name).fill('For the B body');
  await page.goto('/hire/kit-list');
  await expect(noteOn(page, ONE.name)).toHaveValue('For the B body');
  await takeOff(page, ONE.name).click();
  await expect(noteOn(other, ONE.name)).toHaveCount(0);
});

test('a link shares a list, and names what is gone', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { gone } = await catalogueOf(page);
  const link = `/hire/kit-list#k=1.${ONE.id}*2.never-heard-of.${gone[0]?.id ?? 'old-one'}.a*1000000000&from=2030-01-12&n.${ONE.id}=A+body`;
  await page.goto(link);
  await expect(quantity(page, ONE.name)).toHaveValue('2');
  await expect(noteOn(page, ONE.name)).toHaveValue('A body');
  await expect(labelled(page, kit.labels.from)).toHaveValue('2030-01-12');
  await expect(sheet(page)).toContainText('never heard of');
  await expect(sheet(page)).toContainText(gone[0]?.name ?? 'old one');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('a*1000000000');
  await expect(page).toHaveURL(/kit-list$/);
  await expectAccessible(page);

  // It asks before it replaces an own list.
  await page.goto('/hire');
  await page.goto(`/hire/kit-list#k=1.${TWO.id}*3`);
  await expect(page.getByRole('alert')).toHaveText(kit.shared.title);
  await expectAccessible(page);
  await page.getByRole('button', { name: kit.shared.keep }).press('Enter');
  await expect(page.getByRole('heading', { name: kit.sheet })).toBeFocused();
  await expect(quantity(page, ONE.name)).toHaveValue('2');
  await expect(quantity(page, TWO.name)).toHaveCount(0);

  await page.getByRole('button', { name: kit.copyLink }).click();
  await expect(page.getByText(kit.linkCopied)).toBeVisible();
  const field = labelled(page, labels.message);
  await field.press('ControlOrMeta+V');
  const copied = await field.inputValue();
  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) });
  const friend = await elsewhere.newPage();
  await friend.goto(copied);
  await expect(quantity(friend, ONE.name)).toHaveValue('2');
  await expect(noteOn(friend, ONE.name)).toHaveValue('A body');
  await elsewhere.close();
});

test('a line that the server refuses is named at its place, and not lost', async ({ page }) => {
  expectOnConsole(page, '400', 'Failed to load', '/hire.json');
  // Without the catalogue the page cannot know that the item no longer exists.
  await page.route('**/hire.json', (route) => route.abort());
  await page.goto('/hire/kit-list');
  const line = { id: 'never-was', name: 'Never Was', maker: 'M', department: 'D', quantity: 2 };
  await storeKit(page, { lines: [line] });
  await fillWho(page);
  await sheet(page).getByRole('button', { name: kit.send }).click();
  const row = sheet(page).getByRole('listitem');
  await expect(row.filter({ has: noteOn(page, 'Never Was') })).toContainText('never-was');
  await expect(noteOn(page, 'Never Was')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await summary(page)
    .getByRole('link', { name: /never-was/ })
    .click();
  await expect(noteOn(page, 'Never Was')).toBeFocused();
  await expect(quantity(page, 'Never Was')).toHaveValue('2');
});

test('a line that is taken off gives the focus to the next, or the title', async ({ page }) => {
  const three = [ONE, TWO, entry(items, 2)] as const;
  const [first, second, third] = three;
  const line = (name: string) => page.getByRole('listitem').filter({ has: quantity(page, name) });
  await page.goto(`/hire/kit-list#k=1.${three.map(({ id }) => id).join('.')}`);
  await line(first.name)
    .getByRole('button', { name: fill(rates.less, { item: first.name }) })
    .press('Enter');
  await expect(line(second.name)).toBeFocused();
  await takeOff(page, third.name).press('Enter');
  await expect(line(second.name)).toBeFocused();
  await takeOff(page, second.name).press('Enter');
  await expect(page.getByRole('heading', { name: kit.sheet })).toBeFocused();
});

test.describe('in a browser that blocks storage', () => {
  test.beforeEach(({ page }) => {
    expectOnConsole(page, 'Own messages are not kept');
    return page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
    });
  });

  /** Adds two of an item on the page of its department. */
  async function addTwo(page: Page) {
    await page.goto(DEPARTMENT_PAGE);
    await more(page, ONE.name).click();
    await more(page, ONE.name).click();
    await expect(page.getByRole('complementary').getByText(bar.notStored)).toBeVisible();
    await expect(quantity(page, ONE.name)).toHaveValue('2');
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
    await takeOff(page, ONE.name).click();
    await expect(page).not.toHaveURL(new RegExp(ONE.id));
    await page.reload();
    await expect(page.getByText(kit.empty)).toBeVisible();
  });

  test('Enter in a quantity opens it too, and a sent list leaves the address', async ({ page }) => {
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
  await hydrated(page);
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
