import { walk } from '../../../e2e/focus-walk.ts';
import { entry, house } from '../../../e2e/house.ts';
import { brokenText, restyled } from '../../../e2e/page-fit.ts';
import { expect, heldBack, test } from '../../../e2e/site-test.ts';
import { itemsOf } from '../../../site/content/schemas/equipment-schemas.ts';
import { fill } from '../../../site/contract/words/fill.ts';
import { hydrated } from '../../../site/testing/hydrated.ts';
import {
  bar,
  catalogueOf,
  DEPARTMENT_PAGE,
  expectAccessible,
  more,
  ONE,
  quantity,
  rates,
  TWO,
} from './hire-page.ts';

test('the search finds an item elsewhere, also if typed before hydration', async ({ page }) => {
  const { departments, items } = await catalogueOf(page);
  const last = items.at(-1);
  if (!last) throw new Error('nothing to hire');
  const release = await heldBack(page, /\/assets\/hydrate-island/);
  await page.goto(`/hire/${departments[0]?.id}`);
  await page.getByRole('searchbox').fill(`${last.maker} ${last.name}`.toUpperCase());
  release();
  const link = page.getByRole('main').getByRole('link', { name: last.name, exact: true });
  await expect(link).toHaveAttribute('href', `/hire/${departments[last.of]?.id}#${last.id}`);
  await expectAccessible(page);
  await page.getByRole('searchbox').fill('zzzz');
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('zzzz');
  await expectAccessible(page);
  // The rows of the department are hidden from everybody meanwhile.
  const add = page.getByRole('button', { name: `${rates.addOne} ` });
  await expect(add).toHaveCount(0);
  await page.getByRole('searchbox').fill('');
  await expect(add.first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(add.first()).toBeFocused();
});

test('a press counts if the bar comes over its button before the release', async ({ page }) => {
  await page.goto(DEPARTMENT_PAGE);
  await hydrated(page);
  // The bar comes so slowly that the release is in time on any machine.
  await restyled(page, '* { animation-duration: 600s !important }');
  const button = more(page, ONE.name);
  await button.evaluate((node) => {
    const below = node.getBoundingClientRect().bottom - innerHeight;
    scrollBy({ top: below + 4, behavior: 'instant' });
  });
  await button.hover();
  await page.mouse.down();
  // The one below: its row grows, and would move the button.
  await more(page, TWO.name).dispatchEvent('click', { detail: 1 });
  await expect(page.getByRole('complementary')).toBeVisible();
  await page.mouse.up();
  await expect(quantity(page, ONE.name)).toHaveValue('1');
});

test('a choice of one group leaves its rows only', async ({ page }) => {
  const { id, groups } = entry(house.equipment.filter((one) => one.groups.length > 1));
  const [one, other] = [entry(groups), entry(groups, 1)];
  await page.goto(`/hire/${id}`);
  await page.getByRole('button', { name: other.short ?? other.title, exact: true }).click();
  await expect(more(page, entry(one.items).name)).toHaveCount(0);
  await expect(more(page, entry(other.items).name)).toBeVisible();
});

test('a double click on Add adds one', async ({ page }) => {
  await page.goto(DEPARTMENT_PAGE);
  await hydrated(page);
  const { width = 0, height = 0 } = (await more(page, ONE.name).boundingBox()) ?? {};
  // At either end, where afterwards the button for one more and that for one less are.
  for (const [{ name }, x] of [
    [ONE, width - 4],
    [TWO, 4],
  ] as const) {
    await more(page, name).dblclick({ position: { x, y: height / 2 } });
    await expect(quantity(page, name)).toHaveValue('1');
  }
});

test('no fact of a row breaks inside a word when the text is twice as large', async ({ page }) => {
  const { departments } = await catalogueOf(page);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const { id } of departments) {
      await page.goto(`/hire/${id}`);
      await page.evaluate(() => {
        document.documentElement.style.setProperty('font-size', '200%', 'important');
      });
      const faults = await brokenText(page, 'main li dl :is(dt, dd)');
      expect(
        faults.filter((fault) => fault.startsWith('broken')),
        `${id} at ${width} px`,
      ).toEqual([]);
    }
  }
});

test('at 1024 px a row shows name, facts, rate and quantity on one line', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await page.goto(DEPARTMENT_PAGE);
  const name = await page.getByRole('link', { name: ONE.name, exact: true }).boundingBox();
  const button = await more(page, ONE.name).boundingBox();
  if (!name || !button) throw new Error('the row is not shown');
  expect(button.y).toBeLessThan(name.y + name.height);
  expect(name.y).toBeLessThan(button.y + button.height);
});

test('the names of the columns stay below the bar while the rows pass', async ({ page }) => {
  await page.goto(DEPARTMENT_PAGE);
  await hydrated(page);
  await page.locator('main li:has(dl)').last().scrollIntoViewIfNeeded();
  const name = page.getByText(rates.aDay, { exact: true }).first();
  await expect(name).toBeInViewport({ ratio: 1 });
  // Nothing lies over it.
  await name.click({ trial: true });
});

test('an item on the list shows what goes with it, and the bar hides nothing', async ({ page }) => {
  const pairs = house.equipment.flatMap((one) => itemsOf(one).map((item) => ({ one, item })));
  const { one, item } = entry(pairs.filter(({ item }) => item.goesWith));
  await page.goto(`/hire/${one.id}`);
  await more(page, item.name).click();
  await expect(page.getByRole('complementary')).toBeVisible();
  await expect(page.getByText(rates.goesWith, { exact: true })).toBeVisible();
  await expectAccessible(page);
  const { item: id, quantity: n } = entry(item.goesWith ?? []);
  const other = entry(pairs.filter((pair) => pair.item.id === id)).item.name;
  await page.getByRole('button', { name: fill(rates.add, { n, item: other }) }).click();
  await page.goto('/hire/kit-list');
  await expect(quantity(page, other)).toHaveValue(String(n));
});

// The second is a usual window at 400 % zoom.
for (const [width, height] of [
  [390, 844],
  [320, 256],
] as const)
  test(`at ${width} × ${height} the bar covers no focus, and none is lost`, async ({ page }) => {
    const sizes = house.equipment.map((one) => ({ id: one.id, all: itemsOf(one) }));
    const { id, all } = entry(sizes.sort((a, b) => a.all.length - b.all.length));
    const { name } = entry(all);
    await page.setViewportSize({ width, height });
    await page.goto(`/hire/${id}`);
    const less = page.getByRole('button', { name: fill(rates.less, { item: name }) });
    await more(page, name).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: bar.label })).toBeAttached();
    await less.press('Enter');
    await expect(quantity(page, name)).toHaveCount(0);
    await expect(more(page, name)).toBeFocused();
    await more(page, name).press('Enter');
    await page.reload();
    await expect(page.getByRole('complementary')).toBeVisible();
    // The walk begins here.
    await page.getByRole('heading', { level: 1 }).click();
    const faulty = (await walk(page, 'Tab')).filter(({ faults }) => faults.length > 0);
    expect(faulty).toEqual([]);
  });
