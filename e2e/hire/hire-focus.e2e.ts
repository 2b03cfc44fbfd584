import { fill } from '../../contract/words/fill.ts';
import { hydrated } from '../../lab/bench/browser.ts';
import { itemsOf } from '../../model/hire/equipment.ts';
import { walk } from '../focus-walk.ts';
import { entry, house } from '../house.ts';
import { expect, test } from '../site-test.ts';
import {
  bar,
  compare,
  departmentWithThree,
  kit,
  more,
  ONE,
  openComparison,
  quantity,
  rates,
  TWO,
  takeOff,
  toCompare,
} from './hire-page.ts';

/** Where the focus is on the hire pages after the control that had it disappears. */

test('a comparison takes the focus to its heading, and gives it back', async ({ page }) => {
  const { id, three } = departmentWithThree();
  const heading = page.getByRole('heading', { level: 1, name: compare.title });
  const takeAway = (n: number) =>
    page
      .getByRole('button', { name: `${compare.takeAway} ${entry(three, n).name}` })
      .press('Enter');
  await page.goto(`/hire/${id}`);
  await hydrated(page);
  for (const { name } of three) await toCompare(page, name).press('Space');
  const opener = openComparison(page, 3);
  await opener.press('Enter');
  await expect(heading).toBeFocused();
  await page.goBack();
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await page.getByRole('link', { name: compare.back }).press('Enter');
  const card = page.getByRole('heading', { level: 2, name: rates.title, exact: true });
  await expect(card).toBeFocused();
  await expect(card).toBeInViewport();
  await opener.press('Enter');
  await takeAway(2);
  await expect(heading).toBeFocused();
  await takeAway(1);
  await expect(card).toBeFocused();
});

test('the question before another list is announced, then the sheet has focus', async ({
  page,
}) => {
  await page.goto(`/hire/kit-list#k=1.${ONE.id}`);
  await expect(quantity(page, ONE.name)).toHaveValue('1');
  await page.goto('/hire');
  await page.goto(`/hire/kit-list#k=1.${TWO.id}`);
  await expect(page.getByRole('alert')).toHaveText(kit.shared.title);
  await page.getByRole('button', { name: kit.shared.keep }).press('Enter');
  await expect(page.getByRole('heading', { name: kit.sheet })).toBeFocused();
});

test('a line that is taken off gives the focus to the next, or the title', async ({ page }) => {
  const three = departmentWithThree().three;
  const [first, second, third] = [entry(three), entry(three, 1), entry(three, 2)];
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

test.describe('with the bar and chosen items', () => {
  // Otherwise the link to the top scrolls smoothly, and is out of view for a moment.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  // The second is a usual window at 400 % zoom.
  for (const [width, height] of [
    [390, 844],
    [320, 256],
  ] as const)
    test(`at ${width} × ${height} they cover no focus, and no button loses it`, async ({
      page,
    }) => {
      const sizes = house.equipment.map((one) => ({ id: one.id, all: itemsOf(one) }));
      const enough = sizes.filter(({ all }) => all.length > 1);
      const { id, all } = entry(enough.sort((a, b) => a.all.length - b.all.length));
      const { name } = entry(all);
      await page.setViewportSize({ width, height });
      await page.goto(`/hire/${id}`);
      const less = page.getByRole('button', { name: fill(rates.less, { item: name }) });
      await more(page, name).press('Enter');
      await expect(page.getByRole('status').filter({ hasText: bar.label })).toBeAttached();
      await less.press('Enter');
      await expect(quantity(page, name)).toHaveValue('0');
      await expect(less).toBeFocused();
      await more(page, name).press('Enter');
      await page.reload();
      await expect(page.getByRole('complementary')).toBeVisible();
      for (const item of [entry(all), entry(all, 1)]) await toCompare(page, item.name).click();
      if (height > 320) await expect(openComparison(page, 2)).toBeInViewport();
      // The walk begins here.
      await page.getByRole('heading', { level: 1 }).click();
      const faulty = (await walk(page, 'Tab')).filter(({ faults }) => faults.length > 0);
      expect(faulty).toEqual([]);
    });
});
