import type { Page } from '@playwright/test';
import { hydrated } from '../../lab/bench/browser.ts';
import { drawn } from '../../tools/testing/drawn.ts';
import { entry, house, reel, site } from '../house.ts';
import { expect, test } from '../site-test.ts';

/** Dialogs in windows of every size and in forced colours. */
const dialog = (page: Page) => page.getByRole('dialog');

const WINDOWS = [
  { width: 320, height: 568, means: 'the smallest phone' },
  { width: 844, height: 390, means: 'a phone held sideways', sideways: true },
  // A window of 1280 × 800 at 200 % zoom.
  { width: 640, height: 400, means: 'text at 200 %' },
  { width: 2560, height: 1440, means: 'a wide screen' },
];

/** Parts of the dialog that are neither visible nor reachable by scrolling. */
const outside = (page: Page) =>
  dialog(page).evaluate((root) => {
    const parts = root.querySelectorAll('button:not([inert] *), dd, [data-place="0"] img, video');
    const width = document.documentElement.clientWidth;
    return [...parts]
      .filter((part) => part.checkVisibility())
      .filter((part) => {
        const { left, right, bottom } = part.getBoundingClientRect();
        const reach = root.scrollHeight + root.getBoundingClientRect().top;
        return left < -1 || right > width + 1 || bottom > reach + 1;
      })
      .map((part) => part.outerHTML.slice(0, 80));
  });

for (const { means, sideways = false, ...viewport } of WINDOWS) {
  const expectToFit = async (page: Page, close: string) => {
    await expect(dialog(page)).toBeVisible();
    await expect.poll(() => outside(page)).toEqual([]);
    await expect(dialog(page).getByRole('button', { name: close })).toBeInViewport();
  };

  test(`a still fits ${means}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto(`/project#${entry(house.projects).id}`);
    await expectToFit(page, site.controls.closeGallery);
    const still = dialog(page).locator('[data-place="0"] img');
    await expect(still).toBeInViewport({ ratio: 0.9 });
    // On a phone held sideways it is as high as the window.
    const height = async () => Math.round((await still.boundingBox())?.height ?? 0);
    if (sideways) await expect.poll(height).toBeGreaterThanOrEqual(viewport.height);
  });

  test(`the reel fits ${means}`, async ({ page }) => {
    reel();
    await page.setViewportSize(viewport);
    await page.goto('/project');
    await page.getByRole('button', { name: site.controls.openReel }).click();
    await expectToFit(page, site.controls.closeReel);
  });
}

test('the page behind keeps its height and its scroll position', async ({ page }) => {
  const place = () => page.evaluate(() => [scrollY, document.documentElement.scrollHeight]);
  const inLightbox = house.projects.filter(({ page }) => !page);
  await page.goto('/project');
  await hydrated(page);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const still = page.locator(`#${entry(inLightbox, Math.floor(inLightbox.length / 2)).id}`);
    await still.hover();
    // The sheet gets its height when it comes into view.
    let before: number[] = [];
    await expect(async () => {
      before = await place();
      await drawn(page);
      expect(await place()).toEqual(before);
    }).toPass();
    expect(before[0]).toBeGreaterThan(0);
    // Where the mouse is: Playwright's own click may scroll first.
    await page.mouse.down();
    await page.mouse.up();
    await expect(dialog(page)).toBeVisible();
    await drawn(page);
    expect(await place(), `${width} px, open`).toEqual(before);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL('/project');
    await drawn(page);
    expect(await place(), `${width} px, closed`).toEqual(before);
  }
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('every control of the lightbox has an outline, the focused one a ring', async ({ page }) => {
    await page.goto(`/project#${entry(house.projects).id}`);
    const next = dialog(page).getByRole('button', { name: site.controls.nextStill });
    await expect(next).toBeVisible();
    for (const control of await dialog(page).getByRole('button').all()) {
      await expect(control).toHaveCSS('border-top-style', 'solid');
    }
    await next.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
    await expect(next).toHaveCSS('outline-style', 'solid');
  });
});
