import type { Page } from '@playwright/test';
import { hasRoom } from '../site/content/schemas/content.ts';
import { drawn } from '../site/testing/drawn.ts';
import { expectNoViolations } from './axe.ts';
import { entry, house, PAPER, site } from './house.ts';
import { bar, links, menuButton, ready, SECTIONS, started } from './navigation-bar.ts';
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
      ...(hasRoom(house, 'films') ? [[project, '/project']] : []),
      ...(hasRoom(house, 'investors') ? [[investor, '/investor']] : []),
      [contact, '/contact'],
    ] as const;
    for (const [name = '', path = ''] of expected) {
      const link = links(page).getByRole('link', { name, exact: true });
      await expect(link).toHaveAttribute('href', path);
    }
    const drop = house.filingSections.length;
    await expect(links(page).locator('a')).toHaveCount(expected.length + drop);
    const logo = bar(page).getByRole('link', { name: house.company.shortName, exact: true });
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

  test('changes its look when scrolled more than 50 px: not at 50, but at 51', async ({ page }) => {
    // A short page scrolls, too.
    await page.setViewportSize({ width: 1440, height: 500 });
    for (const path of ['/', PAPER]) {
      await ready(page, path);
      for (const top of [50, 51, 50]) {
        await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
        await expect.poll(() => page.evaluate(() => scrollY), path).toBe(top);
        // The line that parts it from the page below.
        await expect(bar(page), path).toHaveCSS('box-shadow', top > 50 ? /px/ : 'none');
      }
    }
  });

  test('lies on the picture at first, and on its own ground once scrolled', async ({ page }) => {
    await ready(page);
    const ground = () => bar(page).evaluate((node) => getComputedStyle(node).backgroundColor);
    await expect.poll(ground).toMatch(/, 0\)$|transparent/);
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
    await expect(menuButton(page)).toBeInViewport();
    await expect.poll(ground).not.toMatch(/, 0\)$|transparent/);
    const pressed = () => document.elementFromPoint(innerWidth / 3, 20)?.localName;
    expect(await page.evaluate(pressed), 'what a click between logo and links reaches').toBe(
      'header',
    );
  });
});

test.describe('the investor dropdown', { tag: '@investors' }, () => {
  const link = (page: Page, name: string) => links(page).getByRole('link', { name, exact: true });
  const expectOpen = (page: Page, open: boolean) =>
    expect(link(page, LAST)).toBeVisible({ visible: open });

  test('has five links, and opens and closes by click and pointer', async ({ page }) => {
    await ready(page);
    await disclosure(page).focus();
    await expectOpen(page, false);
    await disclosure(page).click();
    await expectOpen(page, true);
    await expectNoViolations(page);
    for (const [name, path] of SECTIONS)
      await expect(link(page, name)).toHaveAttribute('href', path);
    await disclosure(page).click();
    await expectOpen(page, false);

    await page.mouse.move(200, 700);
    await disclosure(page).blur();
    await link(page, site.navigation.investor).hover();
    await expect(link(page, LAST)).toBeVisible();
    await link(page, LAST).hover();
    await expect(link(page, LAST)).toBeVisible();
    await page.mouse.move(200, 700);
    await expect(link(page, LAST)).toBeHidden();
  });

  test('can be used by keyboard, and closes on Escape and without the focus', async ({ page }) => {
    await ready(page);
    await disclosure(page).focus();
    for (const key of ['Enter', 'Space', 'ArrowDown']) {
      await page.keyboard.press(key);
      await expectOpen(page, true);
      // The key moves the focus in the next frame.
      if (key === 'ArrowDown') await expect(link(page, FIRST)).toBeFocused();
      await page.keyboard.press('Escape');
      await expectOpen(page, false);
      await expect(disclosure(page)).toBeFocused();
    }
    // Around both ends.
    for (const [key, name] of [
      ['ArrowDown', FIRST],
      ['ArrowDown', SECOND],
      ['End', LAST],
      ['ArrowDown', FIRST],
      ['ArrowUp', LAST],
    ] as const) {
      await page.keyboard.press(key);
      await expect(link(page, name)).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(link(page, site.navigation.contact)).toBeFocused();
    await expectOpen(page, false);
  });

  test('stays closed on the next page until the pointer has left the link', async ({ page }) => {
    await ready(page);
    const investor = link(page, site.navigation.investor);
    await investor.hover();
    await expectOpen(page, true);
    await page.mouse.down();
    await page.mouse.up();
    await expect(page).toHaveURL('/investor');
    await started(page);
    await investor.hover({ position: { x: 4, y: 20 } });
    await investor.hover({ position: { x: 8, y: 20 } });
    await drawn(page);
    await expectOpen(page, false);
    await page.mouse.move(200, 700);
    await investor.hover();
    await expectOpen(page, true);
  });
});

test('below 1024 px the links are only in the menu', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto('/');
  await expect(links(page)).toBeVisible();
  await page.setViewportSize({ width: 1023, height: 800 });
  await expect(links(page)).toBeHidden();
  await expect(menuButton(page)).toBeVisible();
});

test.describe('without JavaScript', { tag: '@investors' }, () => {
  test.use({ javaScriptEnabled: false });

  test('the dropdown opens by a press and under the pointer', async ({ page }) => {
    await page.goto('/');
    await links(page).getByRole('link', { name: site.navigation.investor, exact: true }).hover();
    await expect(links(page).getByRole('link', { name: SECOND })).toBeVisible();
    await page.mouse.move(200, 700);
    await expect(links(page).getByRole('link', { name: SECOND })).toBeHidden();
    await disclosure(page).click();
    await expect(links(page).getByRole('link', { name: SECOND })).toBeVisible();
  });
});
