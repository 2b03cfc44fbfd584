import type { Page } from '@playwright/test';
import { expectNoneAtBothWidths } from '../../../e2e/axe.ts';
import { entry, home, reel, site } from '../../../e2e/house.ts';
import { expectDialogToFit, WINDOWS } from '../../../e2e/page-fit.ts';
import { expect, heldBack, test } from '../../../e2e/site-test.ts';
import { turnWheel } from '../../../site/testing/drawn.ts';
import { hydrated } from '../../../site/testing/hydrated.ts';

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

test('it plays as every film does, names what passes, and is described', async ({ page }) => {
  await page.goto('/project');
  await button(page).click();
  const video = dialog(page).locator('video');
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.paused)).toBe(false);
  const { title, at } = entry(home.reel?.scenes ?? [], 1);
  await dialog(page)
    .getByRole('slider')
    .fill(`${at + 0.5}`);
  await expect(dialog(page).getByText(title, { exact: true })).toBeVisible();
  await expect(dialog(page)).toHaveAccessibleDescription(home.reel?.description ?? '');
  await dialog(page).locator('summary').click();
  await expect(dialog(page).getByText(home.reel?.description ?? '')).toBeVisible();
  await expectNoneAtBothWidths(page);
  for (const viewport of WINDOWS) await expectDialogToFit(page, viewport, site.controls.closeReel);
});

test('Escape and the button close it, stop it, and return the focus', async ({ page }) => {
  // The first time, it is closed before the script that plays films arrives.
  const scriptArrives = await heldBack(page, /play-film/);
  await page.goto('/');
  await hydrated(page);
  const video = page.locator('dialog video');
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
    scriptArrives();
    // The browser sends 'close' a moment after the dialog is gone.
    await expect.poll(paused).toBe(true);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button(page)).toBeFocused();
  }
});
