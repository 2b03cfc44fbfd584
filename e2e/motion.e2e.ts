import type { Page } from '@playwright/test';
import { entry, house, investor, site } from './house.ts';
import { expect, test } from './site-test.ts';

/** Counts the view transitions that a page starts, in `window.transitions`. */
async function countTransitions(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = Object.assign(window, { transitions: 0 });
    const start = Document.prototype.startViewTransition;
    Document.prototype.startViewTransition = function (update) {
      counted.transitions += 1;
      return start.call(this, update);
    };
  });
  return () => page.evaluate(() => (window as Window & { transitions?: number }).transitions ?? 0);
}

/** Names of the properties that change in the animations that run now, whoever started them. */
const animated = (page: Page) =>
  page.evaluate(() => {
    const bookkeeping = ['offset', 'computedOffset', 'easing', 'composite'];
    const frames = document
      .getAnimations()
      .filter(
        ({ effect }) =>
          effect instanceof KeyframeEffect && !effect.pseudoElement?.includes('-group'),
      )
      .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes());
    return [...new Set(frames.flatMap(Object.keys))].filter((key) => !bookkeeping.includes(key));
  });

const COMPOSITED = ['transform', 'opacity', 'mixBlendMode'];
const PAINTED = ['color', 'backgroundColor', 'visibility', 'display', 'overlay'];

test('going to another page is one view transition, and the page is there after it', async ({
  page,
}) => {
  const transitions = await countTransitions(page);
  await page.goto('/');
  const links = page.getByRole('banner').getByRole('link');
  await links.filter({ hasText: site.navigation.about }).hover();
  await expect(page.getByRole('button', { name: site.controls.pauseBanner })).toBeVisible();
  await links.filter({ hasText: site.navigation.about }).click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await transitions()).toBe(1);
});

test('a browser without view transitions goes there at once', async ({ page, expectedConsole }) => {
  // The router tells developers; visitors lose nothing.
  expectedConsole.push('viewTransition');
  await page.addInitScript(() => {
    Reflect.deleteProperty(Document.prototype, 'startViewTransition');
  });
  await page.goto('/');
  const link = page
    .getByRole('banner')
    .getByRole('link', { name: site.navigation.investor, exact: true });
  await link.hover();
  await expect(page.getByRole('button', { name: site.controls.pauseBanner })).toBeVisible();
  await link.click();
  await expect(page).toHaveURL('/investor');
  await expect(page.getByRole('heading', { level: 1, name: investor.title })).toBeVisible();
});

test('whatever moves moves by transform and opacity alone', async ({ page }) => {
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

test.describe('with motion reduced', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('menu, lightbox, carousel and the way to another page stand still', async ({ page }) => {
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
