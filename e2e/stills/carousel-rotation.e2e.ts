import type { Locator, Page } from '@playwright/test';
import { hydrated } from '../../lab/bench/browser.ts';
import { open, range, STILLS } from '../carousel-page.ts';
import { entry, home, house, projectPage, reel, site } from '../house.ts';
import { expect, test } from '../site-test.ts';

// Fewer stills and logos fit in the row, and nothing moves.
entry(house.projects, 3);
for (const { path, name, every } of [
  { path: '/project', name: projectPage.gallery, every: 2500 },
  { path: '/', name: home.clients.title, every: 2000 },
  { path: '/about', name: home.clients.title, every: 2000 },
]) {
  test(`${name} on ${path} moves by itself every ${every} ms`, async ({ page }) => {
    entry(house.clients, 6);
    const row = rowOf(await turning(page, path, name));
    await page.clock.runFor(every - 50);
    expect(await scrolled(row)).toBe(0);
    await page.clock.runFor(100);
    const once = await scrolled(row);
    expect(once).toBeGreaterThan(0);
    await page.clock.runFor(every);
    expect(await scrolled(row)).toBeGreaterThan(once);
  });
}

test('Pause stops it, also when the pointer leaves, and Play starts it', async ({ page }) => {
  const gallery = await turning(page, '/project', projectPage.gallery);
  await gallery.getByRole('button', { name: site.controls.pause }).click();
  await page.mouse.move(5, 5);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.clock.runFor(10_000);
  expect(await scrolled(rowOf(gallery))).toBe(0);
  await gallery.getByRole('button', { name: site.controls.play }).click();
  await page.clock.runFor(2600);
  expect(await scrolled(rowOf(gallery))).toBeGreaterThan(0);
});

test('it pauses under the pointer and with the focus inside', async ({ page }) => {
  const gallery = await turning(page, '/project', projectPage.gallery);
  const row = rowOf(gallery);

  await row.hover();
  await page.clock.runFor(10_000);
  expect(await scrolled(row), 'under the pointer').toBe(0);
  await page.mouse.move(5, 5);

  await gallery.getByRole('link').first().focus();
  await page.clock.runFor(10_000);
  expect(await scrolled(row), 'with the focus inside').toBe(0);
  await gallery.getByRole('link').first().blur();

  await page.mouse.move(5, 5);
  await page.clock.runFor(2600);
  expect(await scrolled(row), 'with nothing to pause it').toBeGreaterThan(0);
});

test('it pauses under a dialog', async ({ page }) => {
  reel();
  const row = rowOf(await turning(page, '/project', projectPage.gallery));
  const open = page.getByRole('button', { name: site.controls.openReel });
  await open.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.clock.runFor(10_000);
  expect(await scrolled(row)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await open.blur();
  await page.mouse.move(5, 5);
  await page.clock.runFor(2600);
  expect(await scrolled(row)).toBeGreaterThan(0);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a touch pauses it until a touch elsewhere', async ({ page }) => {
    const gallery = await turning(page, '/project', projectPage.gallery);
    const row = rowOf(gallery);
    await gallery.getByText(`1 / ${STILLS}`, { exact: true }).tap();
    await page.clock.runFor(10_000);
    expect(await scrolled(row)).toBe(0);
    await page.getByRole('heading', { level: 1 }).tap();
    await page.clock.runFor(2600);
    expect(await scrolled(row)).toBeGreaterThan(0);
  });
});

test('with reduced motion nothing moves, and the arrows jump', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  const gallery = await open(page, '/project', projectPage.gallery);
  await expect(gallery.getByRole('button', { name: site.controls.pause })).toBeHidden();
  await gallery.getByRole('button', { name: site.controls.nextStill }).click();
  await expect(gallery.getByText(range(2))).toBeVisible();
  expect(await gallery.evaluate((root) => root.getAnimations({ subtree: true }).length)).toBe(0);
  await gallery.getByRole('button', { name: site.controls.nextStill }).blur();
  await page.mouse.move(5, 5);
  const at = await scrolled(rowOf(gallery));
  expect(at).toBeGreaterThan(0);
  await page.clock.runFor(10_000);
  expect(await scrolled(rowOf(gallery))).toBeCloseTo(at, 0);
});

function rowOf(root: Locator): Locator {
  return root.locator('[role="group"][tabindex="0"]');
}

/** The carousel of a page when its rotation begins: at the moment the pointer leaves it. Only `page.clock` moves time. */
async function turning(page: Page, path: string, name: string): Promise<Locator> {
  await page.clock.install({ time: 0 });
  const root = await open(page, path, name);
  await hydrated(page);
  await page.clock.pauseAt(3_600_000);
  await root.hover({ position: { x: 5, y: 5 } });
  await rowOf(root).evaluate((row) => row.scrollTo({ left: 0, behavior: 'instant' }));
  await page.mouse.move(5, 5);
  return root;
}

function scrolled(row: Locator): Promise<number> {
  return row.evaluate((element) => element.scrollLeft);
}
