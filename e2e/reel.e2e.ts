import type { Page } from '@playwright/test';
import { hydrated } from '../lab/bench/browser.ts';
import { turnWheel } from '../tools/testing/drawn.ts';
import { home, reel, site } from './house.ts';
import { expect, expectOnConsole, test } from './site-test.ts';

reel();
const button = (page: Page) => page.getByRole('button', { name: site.controls.openReel });
const dialog = (page: Page) => page.getByRole('dialog', { name: home.reel?.title ?? '' });
/** The film and its poster. The code that opens them may load with the page. */
const files = [home.reel?.video, home.reel?.poster.file].map((name) => `/${name?.split('.')[0]}-`);
const isReel = (address: string) => files.some((file) => address.includes(file));

for (const path of ['/', '/project']) {
  test(`${path} loads neither the reel nor its poster before it is opened`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(path);
    await expect(button(page)).toContainText(/\d [KM]B/);
    await hydrated(page);
    await turnWheel(page, 2000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    expect(asked.filter(isReel)).toEqual([]);
    await button(page).click();
    await expect(dialog(page)).toBeVisible();
    await expect.poll(() => asked.some(isReel)).toBe(true);
  });
}

test('it has a poster, the browser’s controls and a text description', async ({ page }) => {
  await page.goto('/project');
  await button(page).click();
  const video = dialog(page).locator('video');
  await expect(video).toHaveAttribute('controls');
  await expect(video).not.toHaveAttribute('autoplay');
  await expect(video).toHaveAttribute('poster', /^\/media\/.*\.jpg$/);
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.paused)).toBe(false);
  await expect(dialog(page)).toHaveAccessibleDescription(/.{120,}/);
  await dialog(page).locator('summary').click();
  await expect(dialog(page).getByRole('paragraph')).toBeVisible();
});

test('a reel that does not arrive says so, and leads to its file', async ({ page }) => {
  expectOnConsole(page, 'Failed to load resource');
  await page.route(/\.mp4$/, (route) => route.abort());
  await page.goto('/project');
  await button(page).click();
  await expect(dialog(page).getByRole('alert').getByRole('link')).toHaveAttribute('href', /\.mp4$/);
});

test('Escape and the button close it, stop it, and return the focus', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const video = page.locator('video[controls]');
  const paused = () => video.evaluate((film: HTMLVideoElement) => film.paused);
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog(page).getByRole('button', { name: site.controls.closeReel }).click(),
  ]) {
    await button(page).focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    await expect.poll(paused).toBe(false);
    await close();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button(page)).toBeFocused();
    // The browser sends 'close' a moment after the dialog is gone.
    await expect.poll(paused).toBe(true);
  }
});
