import type { Page } from '@playwright/test';
import { hydrated } from '../lab/bench/browser.ts';
import { drawn } from '../tools/testing/drawn.ts';
import { range } from './carousel-page.ts';
import { entry, house, site } from './house.ts';
import { expect, ROUTES, test } from './site-test.ts';

/** Notes what moves on the pages that are opened next. @returns a function that reads the notes of the open page */
async function noteMotion(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    const note = (animations: Animation[]) => {
      for (const animation of animations) {
        if (animation.effect?.getTiming().duration !== 0) moved.push(animation.constructor.name);
      }
    };
    for (const type of ['animationstart', 'transitionrun'])
      addEventListener(type, () => note(document.getAnimations()), true);
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...options) {
      const animation = animate.apply(this, options);
      note([animation]);
      return animation;
    };
    Object.assign(window, { moved });
  });
  return () => page.evaluate(() => (window as { moved?: string[] }).moved ?? []);
}

/** Opens the lightbox, goes to its next still, closes it, and opens the menu. */
async function openLightboxThenMenu(page: Page): Promise<void> {
  const { title } = entry(house.projects, 1);
  await page.getByRole('main').getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await drawn(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: site.navigation.menu }).first().click();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  /** The height of the content in the window that is still hidden. */
  const hiddenInView = (page: Page) =>
    page.evaluate(() => {
      const waiting = [...document.querySelectorAll('[data-reveal="waiting"]')];
      const heights = waiting.map((part) => {
        const { top, bottom } = part.getBoundingClientRect();
        return Math.min(bottom, innerHeight) - Math.max(top, 0);
      });
      return Math.max(0, ...heights);
    });

  for (const route of ROUTES) {
    test(`nothing in view stays hidden while ${route} is scrolled quickly`, async ({ page }) => {
      await page.goto(route);
      await hydrated(page);
      await drawn(page);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      const expectNothingHidden = async (y: number) => {
        await page.evaluate((at) => scrollTo(0, at), y);
        await drawn(page);
        expect(await hiddenInView(page), `at ${y} px`).toBeLessThanOrEqual(40);
      };
      for (let y = 0; y < height; y += 1500) await expectNothingHidden(y);
      await expectNothingHidden(300);
    });
  }
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('menu, lightbox, carousel and navigation do not move', async ({ page }) => {
    entry(house.projects, 3);
    const notes = await noteMotion(page);
    await page.goto('/');
    await hydrated(page);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: site.controls.nextStill }).click();
    await expect(main.getByText(range(2))).toBeVisible();
    await openLightboxThenMenu(page);
    const menu = page.getByRole('dialog', { name: site.navigation.menuLabel });
    await expect(menu).toBeVisible();
    await drawn(page);
    expect(await notes()).toEqual([]);
    await menu.getByRole('link', { name: site.navigation.project }).first().click();
    await expect(page).toHaveURL('/project');
    await hydrated(page);
    await drawn(page);
    expect(await notes()).toEqual([]);
  });
});
