import type { Page } from '@playwright/test';
import { entry, house, site } from './house.ts';
import { expect, test } from './site-test.ts';

/** Names of the properties that the running animations change. */
const animated = (page: Page) =>
  page.evaluate(() => {
    const bookkeeping = ['offset', 'computedOffset', 'easing', 'composite'];
    const frames = document
      .getAnimations()
      .filter(({ effect }) => effect instanceof KeyframeEffect)
      .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes());
    return [...new Set(frames.flatMap(Object.keys))].filter((key) => !bookkeeping.includes(key));
  });

const COMPOSITED = ['transform', 'opacity'];
const PAINTED = ['color', 'backgroundColor', 'visibility', 'display', 'overlay'];

/** Collects the names of the animations that start on pages opened after this call. */
async function watchAnimations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const started: string[] = [];
    addEventListener('animationstart', ({ animationName }) => started.push(animationName));
    Object.assign(window, { started });
  });
  return () => page.evaluate(() => (window as Window & { started?: string[] }).started ?? []);
}

test('a page opens with a clap', async ({ page }) => {
  const animations = await watchAnimations(page);
  await page.goto('/');
  await page.getByRole('banner').locator('a[href="/about"]').click();
  await expect(page).toHaveURL('/about');
  await expect.poll(animations).toContain('clap');
});

test('everything that moves uses only transform and opacity', async ({ page }) => {
  const seen = new Set<string>();
  const look = async () => {
    for (const name of await animated(page)) seen.add(name);
  };
  await page.goto('/');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: site.controls.nextStill }).click();
  await look();
  await main.getByRole('heading', { name: entry(house.services).title }).hover();
  await look();
  await main.getByRole('heading', { name: entry(house.products).title, exact: true }).hover();
  await look();
  await main
    .getByRole('link', { name: entry(house.projects, 1).title })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look();
  await page.keyboard.press('ArrowRight');
  await look();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: site.navigation.menu }).first().click();
  await look();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: site.navigation.contact })
    .first()
    .hover();
  await look();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: site.navigation.project })
    .first()
    .click();
  await look();
  expect([...seen]).toContain('transform');
  expect([...seen].filter((name) => ![...COMPOSITED, ...PAINTED].includes(name))).toEqual([]);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('menu, lightbox, carousel and navigation do not move', async ({ page }) => {
    await page.goto('/');
    const main = page.getByRole('main');
    await main.getByRole('button', { name: site.controls.nextStill }).click();
    expect(await animated(page)).toEqual([]);
    await main
      .getByRole('link', { name: entry(house.projects, 1).title })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    expect(await animated(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: site.navigation.menu }).first().click();
    expect(await animated(page)).toEqual([]);
    await page
      .getByRole('dialog')
      .getByRole('link', { name: site.navigation.project })
      .first()
      .click();
    await expect(page).toHaveURL('/project');
    expect(await animated(page)).toEqual([]);
  });
});
