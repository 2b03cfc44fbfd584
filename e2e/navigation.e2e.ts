import type { Page } from '@playwright/test';
import { hasRoom } from '../model/schemas/content.ts';
import { drawn } from './drawn.ts';
import { entry, house, PAPER, site } from './house.ts';
import { bar, links, menuButton, ready, SECTIONS } from './navigation-bar.ts';
import { expect, test } from './site-test.ts';

const titles = SECTIONS.map(([title]) => title);
const [FIRST = '', SECOND = ''] = titles;
const LAST = titles.at(-1) ?? '';

const disclosure = (page: Page) =>
  links(page).getByRole('button', { name: site.navigation.investorPages });

test.describe('the bar', () => {
  test('links to the pages of the house, and its logo to the home page', async ({ page }) => {
    await page.goto('/about');
    const { home, about, project, investor, contact } = site.navigation;
    const expected = [
      [home, '/'],
      [about, '/about'],
      ...(house.rooms.includes('stills') ? [[project, '/project']] : []),
      ...(hasRoom(house, 'investors') ? [[investor, '/investor']] : []),
      [contact, '/contact'],
    ] as const;
    for (const [name = '', path = ''] of expected) {
      const link = links(page).getByRole('link', { name, exact: true });
      await expect(link).toHaveAttribute('href', path);
    }
    const drop = house.filingSections.length;
    await expect(links(page).locator('a')).toHaveCount(expected.length + drop);
    const { shortName, nameSuffix = '' } = house.company;
    const logo = bar(page).getByRole('link', { name: `${shortName} ${nameSuffix}`.trim() });
    await expect(logo).toHaveAttribute('href', '/');
  });

  test('marks the current page, and Investor on the pages under it', async ({ page }) => {
    await page.goto('/about');
    await expect(links(page).locator('[aria-current="page"]')).toHaveText(site.navigation.about);
    if (!hasRoom(house, 'investors')) return;
    await page.goto(`/${entry(house.filingSections).id}`);
    const investor = links(page).getByRole('link', { name: site.navigation.investor, exact: true });
    await expect(investor).toHaveAttribute('aria-current', 'true');
  });

  for (const path of ['/', PAPER]) {
    test(`changes its look when scrolled more than 50 px on ${path}: not at 50, but at 51`, async ({
      page,
    }) => {
      // A short page scrolls, too.
      await page.setViewportSize({ width: 1440, height: 500 });
      await ready(page, path);
      await page.evaluate(() => scrollTo({ top: 50, behavior: 'instant' }));
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(50);
      await expect(bar(page)).toHaveAttribute('data-scrolled', 'false');
      await page.evaluate(() => scrollTo({ top: 51, behavior: 'instant' }));
      await expect(bar(page)).toHaveAttribute('data-scrolled', 'true');
      await page.evaluate(() => scrollTo({ top: 50, behavior: 'instant' }));
      await expect(bar(page)).toHaveAttribute('data-scrolled', 'false');
    });
  }

  test('scrolls with the page for 50 px, then stays in view with a solid background', async ({
    page,
  }) => {
    await ready(page);
    for (const [top, y] of [
      [30, -30],
      [51, 0],
    ] as const) {
      await page.evaluate((to) => scrollTo(0, to), top);
      await expect.poll(async () => (await bar(page).boundingBox())?.y).toBe(y);
    }
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
    await expect(menuButton(page)).toBeInViewport();
    await expect
      .poll(() => bar(page).evaluate((node) => getComputedStyle(node, '::before').opacity))
      .toBe('1');
  });
});

test.describe('the investor dropdown', { tag: '@investors' }, () => {
  test('has five links, opens on click and closes on the next', async ({ page }) => {
    await ready(page);
    await disclosure(page).focus();
    await expect(disclosure(page)).toHaveAttribute('aria-expanded', 'false');
    await disclosure(page).click();
    await expect(disclosure(page)).toHaveAttribute('aria-expanded', 'true');
    for (const [name, path] of SECTIONS) {
      await expect(links(page).getByRole('link', { name })).toHaveAttribute('href', path);
    }
    await disclosure(page).click();
    await expect(disclosure(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(links(page).getByRole('link', { name: LAST })).toBeHidden();
  });

  test('opens under the pointer and closes when it leaves', async ({ page }) => {
    await ready(page);
    await links(page).getByRole('link', { name: site.navigation.investor, exact: true }).hover();
    const last = links(page).getByRole('link', { name: LAST });
    await expect(last).toBeVisible();
    await last.hover();
    await expect(last).toBeVisible();
    await page.mouse.move(200, 700);
    await expect(last).toBeHidden();
  });

  for (const key of ['Enter', 'Space', 'ArrowDown']) {
    test(`opens with ${key}, and Escape closes it and returns the focus`, async ({ page }) => {
      await ready(page);
      await disclosure(page).focus();
      await page.keyboard.press(key);
      await expect(disclosure(page)).toHaveAttribute('aria-expanded', 'true');
      await expect(links(page).getByRole('link', { name: LAST })).toBeVisible();
      // The key moves the focus in the next frame.
      if (key === 'ArrowDown')
        await expect(links(page).getByRole('link', { name: FIRST })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(disclosure(page)).toHaveAttribute('aria-expanded', 'false');
      await expect(disclosure(page)).toBeFocused();
    });
  }

  test('can be used with the arrow keys, around both ends', async ({ page }) => {
    await ready(page);
    const link = (name: string) => links(page).getByRole('link', { name });
    await disclosure(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect(link(FIRST)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(link(SECOND)).toBeFocused();
    await page.keyboard.press('End');
    await expect(link(LAST)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(link(FIRST)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(link(LAST)).toBeFocused();
  });

  test('closes when the focus leaves', async ({ page }) => {
    await ready(page);
    await disclosure(page).focus();
    await page.keyboard.press('Enter');
    await links(page).getByRole('link', { name: LAST }).focus();
    await page.keyboard.press('Tab');
    await expect(
      links(page).getByRole('link', { name: site.navigation.contact, exact: true }),
    ).toBeFocused();
    await expect(disclosure(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('stays closed on the next page until the pointer has left the link', async ({ page }) => {
    await ready(page);
    const link = links(page).getByRole('link', { name: site.navigation.investor, exact: true });
    await link.hover();
    await expect(disclosure(page)).toHaveAttribute('aria-expanded', 'true');
    await page.mouse.down();
    await page.mouse.up();
    await expect(page).toHaveURL('/investor');
    await expect(bar(page)).toHaveAttribute('data-scrolled', 'false');
    await link.hover({ position: { x: 4, y: 20 } });
    await link.hover({ position: { x: 8, y: 20 } });
    await drawn(page);
    await expect(disclosure(page)).toHaveAttribute('aria-expanded', 'false');
    await page.mouse.move(200, 700);
    await link.hover();
    await expect(disclosure(page)).toHaveAttribute('aria-expanded', 'true');
  });
});

test('up to 1024 px the links are only in the menu', async ({ page }) => {
  await page.setViewportSize({ width: 1025, height: 800 });
  await page.goto('/');
  await expect(links(page)).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(links(page)).toBeHidden();
  await expect(menuButton(page)).toBeVisible();
});

test('a link opens another document, scrolled to its top', async ({ page }) => {
  await ready(page);
  await page.evaluate(() => scrollTo({ top: 800, behavior: 'instant' }));
  await links(page).getByRole('link', { name: site.navigation.about, exact: true }).click();
  await expect(page).toHaveURL('/about');
  await page.waitForLoadState();
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toMatch(
    /\/about$/,
  );
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test.describe('without JavaScript', { tag: '@investors' }, () => {
  test.use({ javaScriptEnabled: false });

  test('the dropdown opens under the pointer', async ({ page }) => {
    await page.goto('/');
    await expect(disclosure(page)).toBeHidden();
    await links(page).getByRole('link', { name: site.navigation.investor, exact: true }).hover();
    await expect(links(page).getByRole('link', { name: SECOND })).toBeVisible();
  });
});
