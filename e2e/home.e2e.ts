import type { Page } from '@playwright/test';
import { BANNER_REPEATS } from '../site/contract/limits.ts';
import { about, entry, given, home, house, site } from './house.ts';
import { started } from './navigation-bar.ts';
import { expect, expectOnConsole, test } from './site-test.ts';

const main = (page: Page) => page.getByRole('main');
const region = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });

/** The moving row of the banner, which is hidden from screen readers. */
const banner = (page: Page) => main(page).locator('ul', { hasText: home.banner });

/** Whether the row of the banner moves: asked of its animation, because a busy machine may paint no frame for a while. */
const rolls = (page: Page) =>
  banner(page).evaluate((row) =>
    row.getAnimations().some(({ playState }) => playState === 'running'),
  );

test('hero, banner, vision and service cards have their words and links', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(home.hero.headline.join(' '));
  const hero = main(page).locator('section').first();
  await expect(hero).toContainText(home.hero.subtitle);
  for (const [name, href] of [
    [home.hero.primary, '/project'],
    [home.hero.secondary.replace(/\{.*/, ''), house.hire ? '/hire' : '/contact'],
  ] as const)
    await expect(hero.getByRole('link', { name })).toHaveAttribute('href', href);
  await expect(hero.getByRole('button', { name: site.controls.openReel })).toBeVisible({
    visible: home.reel !== undefined,
  });

  await expect(banner(page).locator('li')).toHaveText(Array(BANNER_REPEATS).fill(home.banner));
  await expect(banner(page)).toHaveAttribute('aria-hidden', 'true');
  const spoken = main(page).getByRole('paragraph');
  await expect(spoken.filter({ hasText: new RegExp(`^${home.banner}$`) })).toHaveCount(1);

  const vision = region(page, home.vision.title);
  await expect(vision).toContainText(home.vision.statement);

  const services = region(page, home.services.title);
  await expect(services.getByRole('heading', { level: 3 })).toHaveText(
    house.services.map(({ title }) => title),
  );
  const first = entry(house.services);
  await services.getByRole('listitem').first().click();
  await expect(page).toHaveURL(
    first.leadsTo === 'hire' && house.hire ? /\/hire$/ : /\/contact(?:\?|$)/,
  );
});

test('/about has its story, its mission and its team', async ({ page }) => {
  await page.goto('/about');
  const story = about.story.years.map(({ year = '', text }) => year + text);
  await expect(region(page, about.story.title).getByRole('listitem')).toHaveText(story);
  await expect(region(page, about.mission.title)).toContainText(about.mission.statement);
  const team = region(page, about.team.title);
  await expect(team.getByRole('img')).toHaveCount(house.people.length);
  for (const { name, role } of house.people)
    await expect(team.getByRole('listitem').filter({ hasText: name })).toContainText(role);
});

test('small phones see a rate without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  const line = page.getByRole('link', { name: home.hero.secondary.replace(/\{.*/, '') });
  await expect(line).toBeInViewport({ ratio: 1 });
});

test('the banner stops at its button, under the pointer and with the focus', async ({ page }) => {
  await page.goto('/');
  const pause = main(page).getByRole('button', { name: site.controls.pauseBanner });
  const expectToRoll = (moving: boolean) => expect.poll(() => rolls(page)).toBe(moving);
  await page.mouse.move(100, 100);
  await expectToRoll(true);
  const left = () => banner(page).evaluate((row) => row.getBoundingClientRect().left);
  const before = await left();
  await expect.poll(left).toBeLessThan(before);
  await pause.click();
  await page.mouse.move(100, 100);
  await expectToRoll(false);
  await main(page).getByRole('button', { name: site.controls.playBanner }).click();
  await page.mouse.move(100, 100);
  await pause.blur();
  await expectToRoll(true);
  await banner(page)
    .locator('..')
    .hover({ position: { x: 300, y: 20 } });
  await expectToRoll(false);
  await page.mouse.move(100, 100);
  await expectToRoll(true);
  await pause.focus();
  await expectToRoll(false);
});

test.describe('the films of the first screen', () => {
  given(home.hero.loop);
  const cuts = home.hero.loop?.cuts ?? [];
  const film = (page: Page) => main(page).locator('section').first().locator('video');
  const named = (page: Page) => main(page).locator('[data-cuts] a:visible');
  const titleAt = (place: number) =>
    house.projects.find(({ id }) => id === cuts[place]?.project)?.title ?? '';

  const paged = cuts.findIndex(
    ({ project }, place) =>
      place > 0 && house.projects.some(({ id, page, film }) => id === project && (page ?? film)),
  );

  const seek = (page: Page, cut: number) =>
    film(page).evaluate(
      (video: HTMLVideoElement, at) => {
        video.pause();
        video.currentTime = at;
      },
      (cuts[cut]?.at ?? 0) + 0.5,
    );

  test('play, are named as they are seen, and hold under the pointer', async ({ page }) => {
    await page.goto('/');
    await expect(named(page)).toContainText(titleAt(0));
    await seek(page, paged);
    await expect(named(page)).toContainText(titleAt(paged));
    await named(page).hover();
    await seek(page, 0);
    await expect(film(page)).toHaveJSProperty('seeking', false);
    await expect(named(page)).toContainText(titleAt(paged));
    await named(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(titleAt(paged));
  });

  test('stop with the banner, and are not there with less motion', async ({ page }) => {
    await page.goto('/');
    const paused = (is: boolean) => expect(film(page)).toHaveJSProperty('paused', is);
    await paused(false);
    await main(page).getByRole('button', { name: site.controls.pauseBanner }).click();
    await paused(true);
    await main(page).getByRole('button', { name: site.controls.playBanner }).click();
    await paused(false);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload({ waitUntil: 'networkidle' });
    await expect(film(page)).toHaveCount(0);
  });
});

test.describe('cards fade in', () => {
  const waiting = (page: Page) => main(page).locator('[data-reveal="waiting"]');

  test('when a part of them is in view, and not before', async ({ page }) => {
    await page.goto('/');
    await page.mouse.move(100, 100);
    const card = waiting(page).last();
    await expect(card).toHaveCSS('opacity', '0');
    await card.scrollIntoViewIfNeeded();
    await expect(waiting(page)).toHaveCount(0);
  });

  test('but not if they were in view when the page loaded', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 2400 });
    await page.goto('/about');
    await page.mouse.move(100, 100);
    await expect(waiting(page)).not.toHaveCount(0);
    await expect(region(page, about.story.title)).toBeInViewport();
    await expect(region(page, about.story.title).locator('[data-reveal]')).toHaveCount(0);
  });

  for (const media of [{ reducedMotion: 'reduce' }, { media: 'print' }] as const) {
    test(`are shown at once under ${Object.values(media)[0]}`, async ({ page }) => {
      await page.emulateMedia(media);
      await page.goto('/');
      await page.mouse.move(100, 100);
      await started(page);
      for (const part of await main(page).locator('section, li').all()) {
        await expect(part).toHaveCSS('opacity', '1');
      }
    });
  }
});

test('a picture that fails to load shows its alternative text and is logged', async ({ page }) => {
  const { picture } = entry(house.products);
  expectOnConsole(page, 'Failed to load resource', 'did not load');
  const logged = page.waitForEvent('console', (message) => message.text().includes('did not load'));
  await page.route(`**/media/${picture.file.replace(/\.\w+$/, '')}-*`, (route) => route.abort());
  await page.goto('/');
  await page.mouse.move(100, 100);
  await region(page, home.products.title).scrollIntoViewIfNeeded();
  await logged;
  await expect(region(page, home.products.title)).toContainText(picture.alt);
});
