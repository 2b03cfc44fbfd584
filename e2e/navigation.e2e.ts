import type { Page } from '@playwright/test';
import { expect, test } from './site-test.ts';

const SECTIONS = [
  ['Stock Exchange Disclosure', '/stock-exchange-disclosure'],
  ['Offer Documents', '/offer-documents'],
  ['Financials', '/financials'],
  ['Governance', '/governance'],
  ['ESG', '/esg'],
] as const;

const bar = (page: Page) => page.getByRole('banner');
const links = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const menuButton = (page: Page) => bar(page).getByRole('button', { name: 'Menu' });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Site menu' });
const disclosure = (page: Page) => links(page).getByRole('button', { name: 'Investor pages' });

/** The scripts have taken over once the bar knows how far the page is scrolled. */
async function ready(page: Page, path = '/') {
  await page.goto(path);
  await page.mouse.move(600, 500);
  await expect(bar(page)).toHaveAttribute('data-scrolled', /true|false/);
}

test.describe('the bar', () => {
  test('links to the five pages, and its logo to the home page', async ({ page }) => {
    await page.goto('/about');
    for (const [name, path] of [
      ['Home', '/'],
      ['About', '/about'],
      ['Project', '/project'],
      ['Investor', '/investor'],
      ['Contact', '/contact'],
    ] as const) {
      const link = links(page).getByRole('link', { name, exact: true });
      await expect(link).toHaveAttribute('href', path);
    }
    const logo = bar(page).getByRole('link', { name: /Marigold Slate Productions Limited/ });
    await expect(logo).toHaveAttribute('href', '/');
  });

  test('names the page one is on, and Investor on the pages under it', async ({ page }) => {
    await page.goto('/about');
    await expect(links(page).locator('[aria-current="page"]')).toHaveText('About');
    await page.goto('/governance');
    const investor = links(page).getByRole('link', { name: 'Investor', exact: true });
    await expect(investor).toHaveAttribute('aria-current', 'true');
  });

  for (const path of ['/', '/investor']) {
    test(`takes its scrolled look past 50 px on ${path}: not at 50, at 51`, async ({ page }) => {
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

  test('stays in view when scrolled, solid behind its links', async ({ page }) => {
    await ready(page);
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
    await expect(menuButton(page)).toBeInViewport();
    await expect
      .poll(() => bar(page).evaluate((node) => getComputedStyle(node, '::before').opacity))
      .toBe('1');
  });
});

test.describe('the investor pages under their button', () => {
  test('are five links, opened by click and closed by the next', async ({ page }) => {
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
    await expect(links(page).getByRole('link', { name: 'Governance' })).toBeHidden();
  });

  test('open under the pointer and close behind it', async ({ page }) => {
    await ready(page);
    await links(page).getByRole('link', { name: 'Investor', exact: true }).hover();
    const governance = links(page).getByRole('link', { name: 'Governance' });
    await expect(governance).toBeVisible();
    await governance.hover();
    await expect(governance).toBeVisible();
    await page.mouse.move(200, 700);
    await expect(governance).toBeHidden();
  });

  for (const key of ['Enter', 'Space', 'ArrowDown']) {
    test(`open with ${key}, and Escape closes and returns the focus`, async ({ page }) => {
      await ready(page);
      await disclosure(page).focus();
      await page.keyboard.press(key);
      await expect(disclosure(page)).toHaveAttribute('aria-expanded', 'true');
      await expect(links(page).getByRole('link', { name: 'ESG' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(disclosure(page)).toHaveAttribute('aria-expanded', 'false');
      await expect(disclosure(page)).toBeFocused();
    });
  }

  test('are walked with the arrow keys, round and round', async ({ page }) => {
    await ready(page);
    const link = (name: string) => links(page).getByRole('link', { name });
    await disclosure(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect(link('Stock Exchange Disclosure')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(link('Offer Documents')).toBeFocused();
    await page.keyboard.press('End');
    await expect(link('ESG')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(link('Stock Exchange Disclosure')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(link('ESG')).toBeFocused();
  });

  test('close when the focus goes on', async ({ page }) => {
    await ready(page);
    await disclosure(page).focus();
    await page.keyboard.press('Enter');
    await links(page).getByRole('link', { name: 'ESG' }).focus();
    await page.keyboard.press('Tab');
    await expect(links(page).getByRole('link', { name: 'Contact', exact: true })).toBeFocused();
    await expect(disclosure(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('close when one is chosen', async ({ page }) => {
    await ready(page);
    await disclosure(page).click();
    await links(page).getByRole('link', { name: 'Financials' }).click();
    await expect(page).toHaveURL(/\/financials$/);
    await page.mouse.move(200, 700);
    await expect(disclosure(page)).toHaveAttribute('aria-expanded', 'false');
  });
});

for (const width of [1440, 1024, 390]) {
  test.describe(`the menu at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('opens over the page, takes the focus, and gives it back on Escape', async ({ page }) => {
      await ready(page);
      await menuButton(page).click();
      await expect(menu(page)).toBeVisible();
      await expect(menu(page).locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(menu(page)).toBeHidden();
      await expect(menuButton(page)).toBeFocused();
    });

    test('keeps the keyboard to itself', async ({ page }) => {
      await ready(page);
      await menuButton(page).click();
      await expect(page.getByRole('main')).toBeHidden();
      const outside = new Set<string>();
      for (let step = 0; step < 25; step += 1) {
        await page.keyboard.press('Tab');
        const where = await page.evaluate(
          () => document.activeElement?.closest('dialog, body')?.nodeName,
        );
        if (where !== 'DIALOG') outside.add(`${where} at step ${step}`);
      }
      // After the last of its links the browser itself has its turn, as with any page.
      expect(outside.size).toBeLessThanOrEqual(1);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('main')).toBeVisible();
    });

    test('locks the page behind it without moving it', async ({ page }) => {
      await ready(page);
      await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
      const before = await page.evaluate(() => [scrollY, document.documentElement.clientWidth]);
      await menuButton(page).click();
      await expect(menu(page)).toBeVisible();
      await page.mouse.move(width / 2, 600);
      await page.mouse.wheel(0, 900);
      await page.keyboard.press('End');
      await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
      const during = await page.evaluate(() => [scrollY, document.documentElement.clientWidth]);
      expect(during).toEqual(before);
      await menu(page).getByRole('button', { name: 'Close' }).click();
      await expect(menu(page)).toBeHidden();
      await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');
    });

    test('holds all ten pages, and closes when one is chosen', async ({ page }) => {
      await ready(page);
      await menuButton(page).click();
      for (const [name, path] of SECTIONS) {
        await expect(menu(page).getByRole('link', { name })).toHaveAttribute('href', path);
      }
      await menu(page).getByRole('link', { name: 'About', exact: true }).click();
      await expect(page).toHaveURL(/\/about$/);
      await expect(menu(page)).toBeHidden();
    });
  });
}

test('up to 1024 px the links stand in the menu alone', async ({ page }) => {
  await page.setViewportSize({ width: 1025, height: 800 });
  await page.goto('/');
  await expect(links(page)).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(links(page)).toBeHidden();
  await expect(menuButton(page)).toBeVisible();
});

test('a menu opened before React runs stays open when it does', async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/assets\/start-.*\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/');
  await menuButton(page).click();
  await expect(menu(page)).toBeVisible();
  scripts.resolve();
  // Nobody sees the bar behind the menu, so its role finds it no more.
  await expect(page.locator('header')).toHaveAttribute('data-scrolled', /true|false/);
  await expect(page.locator('dialog:popover-open')).toHaveAccessibleName('Site menu');
});

test('the back button closes the menu of the page it leaves', async ({ page }) => {
  await ready(page);
  await links(page).getByRole('link', { name: 'About', exact: true }).click();
  await expect(page).toHaveURL(/\/about$/);
  await menuButton(page).click();
  await expect(menu(page)).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/\/about$/);
  await expect(menu(page)).toBeHidden();
});

test('going to another page moves the focus to its content and tells its title', async ({
  page,
}) => {
  await ready(page);
  await links(page).getByRole('link', { name: 'About', exact: true }).click();
  await expect(page).toHaveTitle(/^About/);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: /^About/ })).toHaveCount(1);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the first Tab offers to skip to the content', async ({ page }) => {
  await page.goto('/investor');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('with motion reduced the menu appears without moving', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await ready(page);
  await menuButton(page).click();
  await expect(menu(page)).toBeVisible();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu opens and closes, and leads on', async ({ page }) => {
    await page.goto('/');
    await menuButton(page).click();
    await expect(menu(page)).toBeVisible();
    await menu(page).getByRole('button', { name: 'Close' }).click();
    await expect(menu(page)).toBeHidden();
    await menuButton(page).click();
    await menu(page).getByRole('link', { name: 'Governance' }).click();
    await expect(page).toHaveURL(/\/governance\/?$/);
  });

  test('the investor pages show under the pointer, and no button is dead', async ({ page }) => {
    await page.goto('/');
    await expect(disclosure(page)).toBeHidden();
    await links(page).getByRole('link', { name: 'Investor', exact: true }).hover();
    await expect(links(page).getByRole('link', { name: 'Offer Documents' })).toBeVisible();
  });
});
