import type { Page } from '@playwright/test';
import { turnWheel } from '../site/testing/drawn.ts';
import { expectNoViolations } from './axe.ts';
import { PAPER, site } from './house.ts';
import { menuButton, ready, SECTIONS } from './navigation-bar.ts';
import { expect, test } from './site-test.ts';

const menu = (page: Page) => page.getByRole('dialog', { name: site.navigation.menuLabel });

for (const [width, path] of [
  [1440, '/'],
  [390, PAPER],
] as const) {
  test.describe(`the menu at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('opens over the page, keeps the focus, and returns it on Escape', async ({ page }) => {
      await ready(page, path);
      await menuButton(page).click();
      await expect(menu(page)).toBeVisible();
      await expect(menu(page).locator(':focus')).toHaveCount(1);
      await expect(page.getByRole('main')).toBeHidden();
      await expectNoViolations(page);
      const outside = new Set<string>();
      const controls = await menu(page).locator('a, button').count();
      for (let step = 0; step <= controls; step += 1) {
        await page.keyboard.press('Tab');
        const where = await page.evaluate(
          () => document.activeElement?.closest('dialog, body')?.nodeName,
        );
        if (where !== 'DIALOG') outside.add(`${where} at step ${step}`);
      }
      // After the last link the browser's own controls get the focus, as on any page.
      expect(outside.size).toBeLessThanOrEqual(1);
      // The focus is in the menu again, as at first.
      await menu(page).getByRole('link').first().focus();
      await page.keyboard.press('Escape');
      await expect(menu(page)).toBeHidden();
      await expect(page.getByRole('main')).toBeVisible();
      await expect(menuButton(page)).toBeFocused();
    });

    test('locks the page behind it, links all pages, and closes', async ({ page }) => {
      await ready(page);
      await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
      const before = await page.evaluate(() => [scrollY, document.documentElement.clientWidth]);
      await menuButton(page).click();
      await expect(menu(page)).toBeVisible();
      await page.mouse.move(width / 2, 600);
      await turnWheel(page, 900);
      await page.keyboard.press('End');
      await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
      const during = await page.evaluate(() => [scrollY, document.documentElement.clientWidth]);
      expect(during).toEqual(before);
      await menu(page).getByRole('button', { name: site.navigation.close }).click();
      await expect(menu(page)).toBeHidden();
      await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');
      await menuButton(page).click();
      for (const [name, path] of SECTIONS) {
        await expect(menu(page).getByRole('link', { name })).toHaveAttribute('href', path);
      }
      await menu(page).getByRole('link', { name: site.navigation.about, exact: true }).click();
      await expect(page).toHaveURL(/\/about$/);
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu opens and closes, and its links work', async ({ page }) => {
    await page.goto('/');
    await menuButton(page).click();
    await expect(menu(page)).toBeVisible();
    await menu(page).getByRole('button', { name: site.navigation.close }).click();
    await expect(menu(page)).toBeHidden();
    await menuButton(page).click();
    await menu(page).getByRole('link', { name: site.navigation.about, exact: true }).click();
    await expect(page).toHaveURL('/about');
  });
});
