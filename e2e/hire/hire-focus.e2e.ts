import { fill } from '../../contract/words/fill.ts';
import { itemsOf } from '../../model/hire/equipment.ts';
import { walk } from '../focus-walk.ts';
import { entry, house } from '../house.ts';
import { expect, test } from '../site-test.ts';
import { bar, items, kit, more, ONE, quantity, rates, TWO, takeOff } from './hire-page.ts';

/** Where the focus is on the hire pages after the control that had it disappears. */

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

test.describe('with the bar', () => {
  // Otherwise the link to the top scrolls smoothly, and is out of view for a moment.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  // The second is a usual window at 400 % zoom.
  for (const [width, height] of [
    [390, 844],
    [320, 256],
  ] as const)
    test(`at ${width} × ${height} it covers no focus, and no button loses it`, async ({ page }) => {
      const sizes = house.equipment.map((one) => ({ id: one.id, all: itemsOf(one) }));
      const { id, all } = entry(sizes.sort((a, b) => a.all.length - b.all.length));
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
      // The walk begins here.
      await page.getByRole('heading', { level: 1 }).click();
      const faulty = (await walk(page, 'Tab')).filter(({ faults }) => faults.length > 0);
      expect(faulty).toEqual([]);
    });
});
