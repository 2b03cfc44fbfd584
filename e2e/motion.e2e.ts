import type { Page } from '@playwright/test';
import { hydrated } from '../lab/bench/browser.ts';
import { drawn } from '../tools/testing/drawn.ts';
import { range } from './carousel-page.ts';
import { entry, home, house, site } from './house.ts';
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

/** Notes on the root element of the pages that are opened next that `selector` has begun to move. */
const noteStart = (page: Page, selector: string) =>
  page.addInitScript((moving) => {
    addEventListener('animationstart', ({ target }) => {
      if ((target as Element).matches(moving)) document.documentElement.dataset['began'] = moving;
    });
  }, selector);

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

test('a page opens with a clap', async ({ page }) => {
  await noteStart(page, 'body');
  await page.goto('/');
  await page.getByRole('banner').locator('a[href="/about"]').click();
  await expect(page).toHaveURL('/about');
  await expect(page.locator('html')).toHaveAttribute('data-began', 'body');
});

test('the lamp of the home page strikes, and motes drift in its beam until paused', async ({
  page,
}) => {
  await noteStart(page, '.cover');
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-began', '.cover');
  const unlit = () =>
    page
      .getByRole('main')
      .locator('.cover')
      .evaluate((cover) => getComputedStyle(cover, '::after').opacity);
  await expect.poll(unlit).toBe('0');
  const motes = page.getByRole('main').locator('.cover .moving');
  const state = () => motes.evaluate((box) => getComputedStyle(box, '::before').animationPlayState);
  await expect.poll(state).toBe('running');
  await page.getByRole('button', { name: site.controls.pauseBanner }).click();
  await expect.poll(state).toBe('paused');
});

test('the still across the home page widens while it is scrolled into view', async ({ page }) => {
  entry(house.projects.filter(({ id }) => id === home.interval));
  await page.goto('/');
  const still = page.locator('a.brackets', { has: page.locator('picture') }).first();
  const bar = () =>
    still
      .locator('picture')
      .evaluate((box) => new DOMMatrix(getComputedStyle(box, '::before').transform).a);
  await still.evaluate((link) => scrollTo(0, link.getBoundingClientRect().top - innerHeight));
  expect(await bar()).toBe(1);
  await still.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect.poll(bar).toBe(0);
});

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
