import type { Locator, Page } from '@playwright/test';
import { expectNoneAtBothWidths } from '../../../e2e/axe.ts';
import { entry, house, projectPage, site } from '../../../e2e/house.ts';
import { expectDialogToFit, WINDOWS } from '../../../e2e/page-fit.ts';
import { expect, expectOnConsole, test } from '../../../e2e/site-test.ts';
import { hasFilmPage } from '../../../site/contract/paths.ts';
import { fill } from '../../../site/contract/words/fill.ts';
import { drawn, turnWheel } from '../../../site/testing/drawn.ts';
import { hydrated } from '../../../site/testing/hydrated.ts';

/** A still without a page of its own, which its link opens over the page. */
const STILL = entry(house.projects.filter(({ page, film }) => !page && !film));
const AT = house.projects.indexOf(STILL) + 1;
const address = `#${STILL.id}`;
/** The text for the position of a still, around the ends. */
const place = (n: number, count = house.projects.length) =>
  fill(site.controls.slideOf, { n: ((n + count - 1) % count) + 1, count });

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const stillLink = (page: Page, title: string) =>
  main(page).getByRole('link', { name: title }).first();

const expectPlace = (page: Page, n: number) =>
  expect(dialog(page).getByText(place(n), { exact: true })).toBeVisible();
const details = (page: Page) =>
  dialog(page).getByRole('button', { name: projectPage.lightbox.details });

/** The picture in front. Its neighbours are preloaded and inert. */
const front = (page: Page) => dialog(page).locator('[data-place="0"] img');

const loaded = (image: Locator) =>
  image.evaluate((node) => node instanceof HTMLImageElement && node.naturalWidth > 0);

test('a still opens over the page, with its name and its details', async ({ page }) => {
  await page.goto('/project');
  const count = house.projects.length;
  await stillLink(page, STILL.title).click();
  const { title, credits } = STILL;
  await expect(dialog(page)).toHaveAccessibleName(
    fill(projectPage.lightbox.name, { title, n: AT, count }),
  );
  await expect(dialog(page).getByRole('heading')).toHaveText(title);
  await expectPlace(page, AT);
  await expect(page).toHaveURL(`/project${address}`);
  await expect.poll(() => loaded(front(page))).toBe(true);
  await expect(front(page)).toHaveAttribute('alt', STILL.picture.alt);
  const camera = dialog(page).getByText(credits?.camera ?? '', { exact: true });
  await expect(camera).toHaveCount(0);
  await details(page).click();
  await expect(camera).toBeVisible();
  await expectNoneAtBothWidths(page);
});

test('on a phone it is upright, and a tap or its details show all of it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/project${address}`);
  const shape = async () => {
    const { width = 0, height = 1 } = (await front(page).boundingBox()) ?? {};
    return Math.round((width / height) * 100) / 100;
  };
  await expect.poll(shape).toBe(0.8);
  await front(page).click();
  await expect.poll(shape).toBe(1.78);
  await front(page).click();
  await details(page).click();
  await expect.poll(shape).toBe(1.78);
});

test('buttons and arrow keys go to the next and last still, around the ends', async ({ page }) => {
  const { previousStill, nextStill } = site.controls;
  await page.goto(`/project${address}`);
  for (let at = AT - 1; at >= 0; at--) {
    await dialog(page).getByRole('button', { name: previousStill }).click();
    await expectPlace(page, at);
  }
  await dialog(page).getByRole('button', { name: nextStill }).click();
  await expectPlace(page, 1);
  await page.keyboard.press('ArrowLeft');
  await expectPlace(page, 0);
  for (let at = 1; at <= AT; at++) {
    await page.keyboard.press('ArrowRight');
    await expectPlace(page, at);
  }
  await expect(page).toHaveURL(`/project${address}`);
  for (const place of ['-1', '1'])
    await test.step(`the still at ${place} is loaded in advance, hidden from everybody`, async () => {
      const neighbour = dialog(page).locator(`[data-place="${place}"]`);
      await expect(neighbour).toHaveAttribute('inert');
      await expect(neighbour).toBeHidden();
      await expect.poll(() => loaded(neighbour.locator('img'))).toBe(true);
    });
});

test('keys and presses open and close it, which restores address and focus', async ({ page }) => {
  await page.goto('/project');
  const link = stillLink(page, STILL.title);
  const close = dialog(page).getByRole('button', { name: site.controls.closeGallery });
  for (const [open, leave] of [
    [() => link.press('Enter'), () => page.keyboard.press('Escape')],
    [() => link.press('Enter'), () => close.click()],
    [() => link.dblclick(), () => page.keyboard.press('Escape')],
    [() => link.dblclick(), () => close.click()],
  ] as const) {
    await open();
    await expect(dialog(page)).toBeVisible();
    await leave();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL('/project');
    await expect(link).toBeFocused();
  }
});

test('a link leads to its still if the lightbox does not load', async ({ page }) => {
  expectOnConsole(page, 'Failed to load resource', 'Failed to fetch', 'error loading');
  await page.route(/\/assets\/(?:hydrate-island|StillLightbox)/, (route) => route.abort());
  await page.goto('/project');
  await stillLink(page, STILL.title).click();
  await expect(page).toHaveURL(`/project${address}`);
});

test('Back closes it after any number of stills, and Forward opens it again', async ({ page }) => {
  entry(house.projects, 3);
  await page.goto('/about');
  await page.goto('/project');
  await stillLink(page, STILL.title).click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expectPlace(page, AT + 2);
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/project');
  await page.goForward();
  await expectPlace(page, AT + 2);
});

test('a shared address opens its still, and closing it shows the page', async ({ page }) => {
  const count = house.projects.length;
  const { id, title } = entry(house.projects, count - 1);
  await page.goto(`/project#${id}`);
  await expect(dialog(page)).toHaveAccessibleName(
    fill(projectPage.lightbox.name, { title, n: count, count }),
  );
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/project');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // An address with an unknown still opens nothing.
  await page.goto('/about');
  await page.goto('/project#no-such-still');
  await hydrated(page);
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});

test('a still that fails to load shows its alternative text', async ({ page }) => {
  entry(house.projects, 2);
  expectOnConsole(page, 'did not load', 'Failed to load resource', 'net::ERR');
  await page.route(`**/media/*${STILL.picture.file.replace(/\.\w+$/, '')}*`, (route) =>
    route.abort(),
  );
  await page.goto(`/project${address}`);
  await expect(dialog(page).getByText(STILL.picture.alt)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expectPlace(page, AT + 1);
});

test('a still fits every window', async ({ page }) => {
  await page.goto(`/project#${entry(house.projects).id}`);
  const still = front(page);
  const height = async () => Math.round((await still.boundingBox())?.height ?? 0);
  for (const viewport of WINDOWS) {
    await expectDialogToFit(page, viewport, site.controls.closeGallery);
    await expect(still).toBeInViewport({ ratio: 0.9 });
    // On a phone held sideways it leaves room for one row.
    if (viewport.height < 400)
      await expect.poll(height).toBeGreaterThanOrEqual(viewport.height - 64);
  }
});

test('the keyboard stays inside, and the page behind keeps its place', async ({ page }) => {
  const scrolled = () => page.evaluate(() => [scrollY, document.documentElement.scrollHeight]);
  const inLightbox = house.projects.filter((still) => !hasFilmPage(still));
  await page.goto('/project');
  await hydrated(page);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const still = page.locator(`#${entry(inLightbox, Math.floor(inLightbox.length / 2)).id}`);
    await still.hover();
    // The sheet gets its height when it comes into view.
    let before: number[] = [];
    await expect(async () => {
      before = await scrolled();
      await drawn(page);
      expect(await scrolled()).toEqual(before);
    }).toPass();
    expect(before[0]).toBeGreaterThan(0);
    // Where the mouse is: Playwright's own click may scroll first.
    await page.mouse.down();
    await page.mouse.up();
    await expect(dialog(page)).toBeVisible();
    await drawn(page);
    await turnWheel(page, 600);
    expect(await scrolled(), `${width} px, open`).toEqual(before);
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus:not(body, dialog, dialog *)')).toHaveCount(0);
    }
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL('/project');
    await drawn(page);
    expect(await scrolled(), `${width} px, closed`).toEqual(before);
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

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  /** A swipe with one finger, through the browser's own input. */
  async function swipe(page: Page, { by, along = 0 }: { by: number; along?: number }) {
    const browser = await page.context().newCDPSession(page);
    const from = { x: 195, y: 400 };
    const moves = [0.25, 0.5, 0.75, 1].map((part) => ({
      type: 'touchMove' as const,
      touchPoints: [{ x: from.x + by * part, y: from.y + along * part }],
    }));
    // Sent together: the browser takes a finger that rests for half a second for a long press.
    await Promise.all(
      [
        { type: 'touchStart' as const, touchPoints: [from] },
        ...moves,
        { type: 'touchEnd' as const, touchPoints: [] },
      ].map((event) => browser.send('Input.dispatchTouchEvent', event)),
    );
  }

  test('a swipe to the left shows the next still, to the right the previous', async ({ page }) => {
    entry(house.projects, 2);
    await page.goto(`/project${address}`);
    await expect(dialog(page)).toBeVisible();
    await swipe(page, { by: -140 });
    await expectPlace(page, AT + 1);
    await swipe(page, { by: 140 });
    await expectPlace(page, AT);
    await swipe(page, { by: -20 });
    await swipe(page, { by: -60, along: 160 });
    await swipe(page, { by: 140 });
    await expectPlace(page, AT - 1);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a still links to its place in the gallery', async ({ page }) => {
    await page.goto('/project');
    await stillLink(page, STILL.title).click();
    await expect(page).toHaveURL(`/project${address}`);
    await expect(page.locator(`${address} img`)).toBeInViewport();
  });
});
