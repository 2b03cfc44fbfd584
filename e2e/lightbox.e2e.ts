import type { Locator, Page } from '@playwright/test';
import { expect, test } from './site-test.ts';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const stillLink = (page: Page, title: string) =>
  main(page).getByRole('link', { name: title }).first();

/** What the slate says of the still that is open. */
const slate = (page: Page) => dialog(page).locator('dd');

/** The picture that is in front; its neighbours wait beside it, out of reach. */
const front = (page: Page) => dialog(page).locator('[data-place="0"] img');

const loaded = (image: Locator) =>
  image.evaluate((node) => node instanceof HTMLImageElement && node.naturalWidth > 0);

for (const path of ['/', '/project']) {
  test(`a still on ${path} opens over the page, with title, kind, year and place`, async ({
    page,
  }) => {
    await page.goto(path);
    await stillLink(page, 'Salt Road').click();
    await expect(dialog(page)).toHaveAccessibleName('Salt Road, still 2 of 21');
    await expect(slate(page)).toHaveText(['02 / 21', 'Salt Road', 'Feature film', '2024']);
    await expect(page).toHaveURL(`${path}#salt-road`);
    await expect.poll(() => loaded(front(page))).toBe(true);
    await expect(front(page)).toHaveAttribute('alt', /salt flat at dawn/);
  });
}

test('next and previous go on by button and by arrow key, around both ends', async ({ page }) => {
  await page.goto('/project#salt-road');
  await dialog(page).getByRole('button', { name: 'Previous still' }).click();
  await expect(slate(page).first()).toHaveText('01 / 21');
  await dialog(page).getByRole('button', { name: 'Previous still' }).click();
  await expect(slate(page).first()).toHaveText('21 / 21');
  await dialog(page).getByRole('button', { name: 'Next still' }).click();
  await expect(slate(page).first()).toHaveText('01 / 21');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(slate(page).first()).toHaveText('03 / 21');
  await page.keyboard.press('ArrowLeft');
  await expect(slate(page).first()).toHaveText('02 / 21');
  await expect(page).toHaveURL('/project#salt-road');
});

test('Escape closes it, the address is the page’s again, and the focus is where it was', async ({
  page,
}) => {
  await page.goto('/project');
  await stillLink(page, 'Salt Road').focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/project');
  await expect(stillLink(page, 'Salt Road')).toBeFocused();
});

test('the button closes it too', async ({ page }) => {
  await page.goto('/');
  await stillLink(page, 'Salt Road').click();
  await dialog(page).getByRole('button', { name: 'Close the gallery' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/');
});

test('back closes it however far one has leafed, and forward opens it again', async ({ page }) => {
  await page.goto('/about');
  await page.goto('/project');
  await stillLink(page, 'Salt Road').click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(slate(page).first()).toHaveText('04 / 21');
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/project');
  await page.goForward();
  await expect(slate(page).first()).toHaveText('04 / 21');
});

test('a shared address opens its still, and closing it leaves the page', async ({ page }) => {
  await page.goto('/project#night-bus');
  await expect(dialog(page)).toHaveAccessibleName(/^Night Bus, still \d+ of 21$/);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/project');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('an address that names no still opens nothing', async ({ page }) => {
  await page.goto('/project#no-such-still');
  await expect(main(page).getByRole('button', { name: 'Play the reel' })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});

test('the keyboard stays inside while it is open, and the page behind does not scroll', async ({
  page,
}) => {
  await page.goto('/project');
  await stillLink(page, 'Salt Road').click();
  await expect(dialog(page)).toBeVisible();
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(
      () => document.activeElement?.matches('body, dialog, dialog *') === false,
    );
    expect(outside).toBe(false);
  }
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 600);
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test('the neighbours are loaded before their turn comes, hidden from everybody', async ({
  page,
}) => {
  await page.goto('/project#salt-road');
  for (const place of ['-1', '1']) {
    const neighbour = dialog(page).locator(`[data-place="${place}"]`);
    await expect(neighbour).toHaveAttribute('inert');
    await expect(neighbour).toBeHidden();
    await expect.poll(() => loaded(neighbour.locator('img'))).toBe(true);
  }
});

test('a still that does not load leaves its words in its place', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push('did not load', 'Failed to load resource', 'net::ERR');
  await page.route('**/media/*salt-road*', (route) => route.abort());
  await page.goto('/project#salt-road');
  await expect(dialog(page).getByText(/salt flat at dawn/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(slate(page).first()).toHaveText('03 / 21');
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  /** A stroke of one finger, as the browser itself would send it. */
  async function swipe(page: Page, { by, along = 0 }: { by: number; along?: number }) {
    const browser = await page.context().newCDPSession(page);
    const from = { x: 195, y: 400 };
    await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
    for (const part of [0.25, 0.5, 0.75, 1]) {
      const to = { x: from.x + by * part, y: from.y + along * part };
      await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [to] });
    }
    await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  test('a stroke to the left brings the next still, to the right the one before', async ({
    page,
  }) => {
    await page.goto('/project#salt-road');
    await expect(dialog(page)).toBeVisible();
    await swipe(page, { by: -140 });
    await expect(slate(page).first()).toHaveText('03 / 21');
    await swipe(page, { by: 140 });
    await expect(slate(page).first()).toHaveText('02 / 21');
    await swipe(page, { by: -20 });
    await swipe(page, { by: -60, along: 160 });
    await swipe(page, { by: 140 });
    await expect(slate(page).first()).toHaveText('01 / 21');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a still on the home page leads to its frame among all of them', async ({ page }) => {
    await page.goto('/');
    await stillLink(page, 'Salt Road').click();
    await expect(page).toHaveURL('/project#salt-road');
    await expect(page.locator('#salt-road img')).toBeInViewport();
  });
});
