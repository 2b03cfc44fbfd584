import type { Page } from '@playwright/test';
import { expect, test } from './site-test.ts';

/** The filter of the contact sheet on /project. */
const filter = (page: Page) => page.getByRole('group', { name: 'Show the frames of one kind' });
const choice = (page: Page, name: string) => filter(page).getByRole('radio', { name });
const frames = (page: Page) =>
  page.getByRole('region', { name: 'Contact Sheet' }).getByRole('listitem');

const KINDS = ['Feature film', 'Ad film', 'Documentary', 'Music video', 'Corporate film'];

/** The count a choice promises. */
async function promised(page: Page, kind: string): Promise<number> {
  const label = await filter(page).locator('label', { hasText: kind }).textContent();
  return Number(label?.match(/\d+/)?.[0]);
}

test('each kind promises a count and shows just as many frames, all of that kind', async ({
  page,
}) => {
  await page.goto('/project');
  await expect(choice(page, 'All')).toBeChecked();
  await expect(frames(page)).toHaveCount(21);
  let sum = 0;
  for (const kind of KINDS) {
    const count = await promised(page, kind);
    expect(count, kind).toBeGreaterThan(0);
    await choice(page, kind).check();
    await expect(frames(page)).toHaveCount(count);
    await expect(page.getByRole('status').filter({ hasText: 'frames shown' })).toHaveText(
      `${count} frames shown`,
    );
    sum += count;
  }
  expect(sum).toBe(21);
  await choice(page, 'All').check();
  await expect(frames(page)).toHaveCount(21);
});

test('the arrow keys choose, as in every group of choices', async ({ page }) => {
  await page.goto('/project');
  await choice(page, 'All').focus();
  await page.keyboard.press('ArrowRight');
  await expect(choice(page, 'Feature film')).toBeChecked();
  await expect(frames(page)).toHaveCount(await promised(page, 'Feature film'));
});

test('the lightbox leafs through the chosen kind alone', async ({ page }) => {
  await page.goto('/project');
  await choice(page, 'Documentary').check();
  const count = await promised(page, 'Documentary');
  await frames(page).first().getByRole('link').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Documentary');
  for (let n = 1; n <= count; n++) {
    await expect(dialog.locator('dd').first()).toHaveText(`0${n} / ${count}`);
    await expect(dialog.locator('dd').nth(2)).toHaveText('Documentary');
    await page.keyboard.press('ArrowRight');
  }
  await expect(dialog.locator('dd').first()).toHaveText(`01 / ${count}`);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the choice works all the same', async ({ page }) => {
    await page.goto('/project');
    await expect(frames(page)).toHaveCount(21);
    await choice(page, 'Music video').check();
    await expect(frames(page)).toHaveCount(await promised(page, 'Music video'));
  });
});
