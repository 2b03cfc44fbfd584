import type { Page } from '@playwright/test';
import { expectNoneAtBothWidths } from '../../../e2e/axe.ts';
import { walk } from '../../../e2e/focus-walk.ts';
import { entry, house } from '../../../e2e/house.ts';
import { sidewaysOverflow, smallTargets } from '../../../e2e/page-fit.ts';
import { expect, expectOnConsole, test } from '../../../e2e/site-test.ts';
import { itemsOf } from '../../../site/content/schemas/equipment-schemas.ts';
import { fill } from '../../../site/contract/words/fill.ts';
import { REFERENCE } from '../../messages/tests/contact-page.ts';
import {
  bar,
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
  TWO,
  takeOff,
} from './hire-page.ts';

/** The hire pages in the states that a visitor brings about. As they open, they are checked with all other pages. A smooth scroll would take the focused link to the top out of view for a moment. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function expectAccessible(page: Page): Promise<void> {
  await expectNoneAtBothWidths(page, 'main', async () => {
    expect(await sidewaysOverflow(page)).toMatchObject({ overflow: 0 });
    expect(await smallTargets(page)).toEqual([]);
  });
}

/** There a bar at the lower edge covers no part of a row, at either width. */
const stayAtTheEnd = (page: Page) =>
  page.evaluate(() => {
    new ResizeObserver(() => scrollTo(0, document.body.scrollHeight)).observe(document.body);
  });

test('the search: items found, and nothing found', async ({ page }) => {
  const { name } = entry(items, items.length - 1);
  const main = page.getByRole('main');
  await page.goto('/hire');
  await page.getByRole('searchbox').fill(name);
  await expect(main.getByRole('link', { name, exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/hire/${entry(house.equipment).id}`);
  // On a phone the search is folded.
  await page.getByRole('button', { name: rates.filter }).click();
  await page.getByRole('searchbox').fill('zzzz');
  await expect(main.getByRole('status').filter({ hasText: 'zzzz' })).toBeVisible();
  await expectAccessible(page);
});

test('an item on the list, with what goes with it, and the bar', async ({ page }) => {
  const department = house.equipment.find((one) => itemsOf(one).some(({ goesWith }) => goesWith));
  const { id } = department ?? entry(house.equipment);
  const all = itemsOf(department ?? entry(house.equipment));
  const { name } = all.find(({ goesWith }) => goesWith) ?? entry(all);
  await page.goto(`/hire/${id}`);
  await more(page, name).click();
  await expect(page.getByRole('complementary')).toBeVisible();
  if (department) await expect(page.getByText(rates.goesWith, { exact: true })).toBeVisible();
  await stayAtTheEnd(page);
  await expectAccessible(page);
});

test('a list with an item that is gone and a broken link, and the question', async ({ page }) => {
  await page.goto(`/hire/kit-list#k=1.${ONE.id}*2.${TWO.id}.left-us.a*1000000000&n.${ONE.id}=A`);
  await expect(noteOn(page, ONE.name)).toHaveValue('A');
  await expect(page.getByRole('alert')).toContainText('a*1000000000');
  await expect(sheet(page)).toContainText(fill(kit.goneText, { item: 'left us' }));
  await expectAccessible(page);
  await page.goto(`/hire/kit-list#k=1.${TWO.id}*3`);
  await expect(page.getByRole('button', { name: kit.shared.take })).toBeVisible();
  await expectAccessible(page);
});

test('a list with errors in its fields, with a line that is refused, and sent', async ({
  page,
}) => {
  expectOnConsole(page, '400', 'Failed to load', '/hire.json');
  const { id, name } = entry(items);
  await page.goto(`/hire/kit-list#k=1.${id}.never-was&from=2030-01-12&to=2030-01-02`);
  await expect(quantity(page, name)).toHaveValue('1');
  // Without the catalogue the page cannot know that an item no longer exists.
  await page.route('**/hire.json', (route) => route.abort());
  await page.reload();
  const send = sheet(page).getByRole('button', { name: kit.send });
  await stayAtTheEnd(page);
  await send.click();
  await expect(labelled(page, kit.labels.to)).toHaveAttribute('aria-invalid', 'true');
  await expect(labelled(page, labels.name)).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await labelled(page, kit.labels.to).fill('2030-01-14');
  await fillWho(page);
  await send.click();
  await expect(noteOn(page, 'never was')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await takeOff(page, 'never was').click();
  await send.click();
  await expect(sheet(page).getByRole('status')).toContainText(REFERENCE);
  await expect(send).toBeFocused();
  await expectAccessible(page);
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

// The second is a usual window at 400 % zoom.
for (const [width, height] of [
  [390, 844],
  [320, 256],
] as const)
  test(`at ${width} × ${height} the bar covers no focus, and no button loses it`, async ({
    page,
  }) => {
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
