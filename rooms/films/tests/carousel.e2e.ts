import type { Locator, Page } from '@playwright/test';
import { entry, home, house, projectPage, reel, site } from '../../../e2e/house.ts';
import { expect, test } from '../../../e2e/site-test.ts';
import { fill } from '../../../site/contract/words/fill.ts';
import { hydrated } from '../../../site/testing/hydrated.ts';

const STILLS = Math.min(house.projects.length, 30);

/** The carousel's text for three stills in view, from a given one on. */
const range = (first: number) =>
  fill(site.controls.slidesOf, { first, last: first + 2, count: STILLS });

function carousel(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}

/** The carousel of a page, with the pointer elsewhere. */
async function open(page: Page, path: string, name: string): Promise<Locator> {
  await page.mouse.move(5, 5);
  await page.goto(path);
  return carousel(page, name);
}

/** The number of slides up to each width in CSS pixels, and in wider windows. */
const WIDER = 10_000;
const STILLS_IN_VIEW = { 480: 1, 1024: 2, [WIDER]: 3 };
const CLIENTS_ON_HOME = { 480: 2, 768: 3, 1024: 4, 1440: 5, [WIDER]: 6 };
const CLIENTS_ON_ABOUT = { 480: 1, 768: 2, 1024: 3, [WIDER]: 5 };

const IN_VIEW = [
  { path: '/project', name: projectPage.gallery, all: STILLS, ranges: STILLS_IN_VIEW },
  { path: '/', name: home.projects.title, all: STILLS, ranges: STILLS_IN_VIEW },
  { path: '/', name: home.clients.title, all: house.clients.length, ranges: CLIENTS_ON_HOME },
  { path: '/about', name: home.clients.title, all: house.clients.length, ranges: CLIENTS_ON_ABOUT },
];

for (const { path, name, all, ...at } of IN_VIEW) {
  const ranges = Object.entries(at.ranges).map(([upTo, slides]) => [Number(upTo), slides] as const);
  const breakpoints = ranges.slice(0, -1).map(([upTo]) => upTo);
  test(`${name} on ${path} shows a number of slides for each width`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    const slides = carousel(page, name).locator('[aria-roledescription="slide"]');
    await expect(slides).toHaveCount(all);
    for (const width of breakpoints.flatMap((breakpoint) => [breakpoint, breakpoint + 1])) {
      const slides = Math.min(all, ranges.find(([upTo]) => width <= upTo)?.[1] ?? 0);
      await page.setViewportSize({ width, height: 900 });
      const seen = () => slidesInView(carousel(page, name));
      await expect.poll(seen, `at ${width} px`).toEqual({ width, slides });
    }
  });
}

test('arrows are shown above 480 px, and at 480 only with reduced motion', async ({ page }) => {
  const next = page.getByRole('button', { name: site.controls.nextStill });
  await page.setViewportSize({ width: 481, height: 900 });
  await page.goto('/project');
  await expect(next).toBeVisible();
  await page.setViewportSize({ width: 480, height: 900 });
  await expect(next).toBeHidden();
  await expect(page.getByRole('button', { name: site.controls.pause, exact: true })).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(next).toBeVisible();
});

test('a step takes half a second', async ({ page }) => {
  entry(house.projects, 3);
  const gallery = await open(page, '/project', projectPage.gallery);
  await hydrated(page);
  const steps = await rowOf(gallery).evaluate((row, next) => {
    document.querySelector<HTMLElement>(`[aria-label="${next}"]`)?.click();
    return row.firstElementChild?.getAnimations().map(({ effect }) => effect?.getTiming().duration);
  }, site.controls.nextStill);
  expect(steps).toEqual([500]);
});

test('the rotation control comes first in tab order, then arrows and row', async ({ page }) => {
  const gallery = await open(page, '/project', projectPage.gallery);
  const pause = gallery.getByRole('button', { name: site.controls.pause });
  const hasFocus = () => gallery.evaluate((root) => root.contains(document.activeElement));
  await pause.focus();
  await page.keyboard.press('Shift+Tab');
  await expect.poll(hasFocus).toBe(false);
  await page.keyboard.press('Tab');
  await expect(pause).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(gallery.getByRole('button', { name: site.controls.previousStill })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(gallery.getByRole('group', { name: site.controls.stillsRow })).toBeFocused();
});

test('after the last slide comes the first, and before the first the last', async ({ page }) => {
  entry(house.projects, 3);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { previousStill, nextStill } = site.controls;
  const gallery = await open(page, '/project', projectPage.gallery);
  await expect(gallery.getByText(range(1))).toBeVisible();
  const lead = new RegExp(`[/#]${entry(house.projects).id}$`);
  await expect(gallery.getByRole('link').first()).toHaveAttribute('href', lead);
  for (const [name, first] of [
    [previousStill, STILLS - 2],
    [nextStill, 1],
    [nextStill, 2],
  ] as const) {
    await gallery.getByRole('button', { name }).click();
    await expect(gallery.getByText(range(first))).toBeVisible();
  }
});

test.describe('the rotation', () => {
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

  test('on a phone it rests with two whole clients in view', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const clients = await turning(page, '/', home.clients.title);
    await page.clock.runFor(2600);
    const two = { width: 390, slides: 2 };
    await expect.poll(() => slidesInView(clients)).toEqual(two);
    expect(await scrolled(rowOf(clients))).toBeGreaterThan(0);
  });

  test('its button, the pointer, the focus and a dialog stop it for a while', async ({ page }) => {
    reel();
    const gallery = await turning(page, '/project', projectPage.gallery);
    const row = rowOf(gallery);
    const { pause, play, openReel } = site.controls;
    const link = gallery.getByRole('link').first();
    const dialog = page.getByRole('dialog');
    const opener = page.getByRole('button', { name: openReel });
    const press = async (name: string) => {
      await gallery.getByRole('button', { name }).click();
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await page.mouse.move(5, 5);
    };
    for (const [how, stop, go] of [
      ['its button', () => press(pause), () => press(play)],
      ['the pointer', () => row.hover(), () => page.mouse.move(5, 5)],
      ['the focus', () => link.focus(), () => link.blur()],
      [
        'a dialog',
        async () => {
          await opener.click();
          await expect(dialog).toBeVisible();
        },
        async () => {
          await page.keyboard.press('Escape');
          await expect(dialog).toHaveCount(0);
          await opener.blur();
          await page.mouse.move(5, 5);
        },
      ],
    ] as const) {
      await stop();
      // The end of a step that had begun.
      await page.clock.runFor(1000);
      const at = await scrolled(row);
      await page.clock.runFor(10_000);
      expect(await scrolled(row), how).toBe(at);
      await go();
      await page.clock.runFor(2600);
      expect(await scrolled(row), `after ${how}`).not.toBe(at);
    }
  });

  test.describe('by touch', () => {
    test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

    test('a touch pauses it until a touch elsewhere', async ({ page }) => {
      const gallery = await turning(page, '/project', projectPage.gallery);
      const row = rowOf(gallery);
      await gallery
        .getByText(fill(site.controls.slideOf, { n: 1, count: STILLS }), { exact: true })
        .tap();
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
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all slides can be read, scrolled and followed', async ({ page }) => {
    await page.goto('/project');
    const gallery = carousel(page, projectPage.gallery);
    await expect(gallery.getByRole('link')).toHaveCount(STILLS);
    const last = gallery.getByRole('link').last();
    await expect(last).toHaveAttribute('href', /^\/project[/#][a-z]/);
    await last.focus();
    await expect(last).toBeInViewport();
  });
});

/** The width of the window, and the slides that are completely in view, with a pixel of tolerance for rounding. */
function slidesInView(root: Locator): Promise<{ width: number; slides: number }> {
  return root.evaluate((element) => {
    const slides = [...element.querySelectorAll('[aria-roledescription="slide"]')];
    const row = slides[0]?.parentElement?.parentElement?.getBoundingClientRect();
    const within = slides.filter((slide) => {
      const { left, right } = slide.getBoundingClientRect();
      return row && left >= row.left - 1 && right <= row.right + 1;
    });
    return { width: innerWidth, slides: within.length };
  });
}

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
