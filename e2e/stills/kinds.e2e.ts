import type { Page } from '@playwright/test';
import { fill } from '../../contract/words/fill.ts';
import { PROJECT_KINDS } from '../../model/schemas/schemas.ts';
import { entry, house, projectPage } from '../house.ts';
import { expect, test } from '../site-test.ts';

/** The filter of the contact sheet on /project. */
const filter = (page: Page) => page.getByRole('group', { name: projectPage.filter.label });
const choice = (page: Page, name: string) => filter(page).getByRole('radio', { name });
const stills = (page: Page) =>
  page.getByRole('region', { name: projectPage.contactSheet.title }).getByRole('listitem');

/** The kinds that have films. */
const KINDS = PROJECT_KINDS.filter((kind) => house.projects.some((film) => film.kind === kind));
const [KIND = PROJECT_KINDS[0]] = KINDS;

/** The number that a choice shows. */
async function countOf(page: Page, kind: string): Promise<number> {
  const label = await filter(page).locator('label', { hasText: kind }).textContent();
  return Number(label?.match(/\d+/)?.[0]);
}

/** CSS pixels without a still at the right end of the contact sheet. */
const left = (page: Page) =>
  stills(page)
    .first()
    .evaluate(({ parentElement: list }) => {
      const shown = [...(list?.children ?? [])].filter((item) => item.checkVisibility());
      const edges = shown.map((item) => item.getBoundingClientRect().right);
      return (list?.getBoundingClientRect().right ?? Number.NaN) - Math.max(...edges);
    });

test('each kind shows exactly as many stills as it says, over the width', async ({ page }) => {
  await page.goto('/project');
  await expect(choice(page, projectPage.filter.all)).toBeChecked();
  await expect(stills(page)).toHaveCount(house.projects.length);
  let sum = 0;
  for (const kind of KINDS) {
    const count = await countOf(page, kind);
    expect(count, kind).toBeGreaterThan(0);
    await choice(page, kind).check();
    await expect(stills(page)).toHaveCount(count);
    await expect.poll(() => left(page), kind).toBeLessThan(20);
    await expect(page.getByRole('status').filter({ hasText: /\d/ }).last()).toHaveText(
      fill(projectPage.filter.shown, { n: count }),
    );
    sum += count;
  }
  expect(sum).toBe(house.projects.length);
  await choice(page, projectPage.filter.all).check();
  await expect(stills(page)).toHaveCount(house.projects.length);
  await expect.poll(() => left(page)).toBeLessThan(20);
});

for (const width of [768, 1024]) {
  test(`at ${width} px the stills are in order, row by row without holes`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/project');
    const places = await stills(page).evaluateAll((items) =>
      items.map((item) => item.getBoundingClientRect()).map(({ left, top }) => ({ left, top })),
    );
    const columns = [...new Set(places.map((place) => place.left))].sort((a, b) => a - b);
    for (const [index, { left }] of places.entries())
      expect(left, `still ${index + 1}`).toBe(columns[index % columns.length]);
    const tops = places.map((place) => place.top);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  });
}

test('the lightbox shows only the chosen kind', async ({ page }) => {
  // A film with a page opens its page.
  const film = entry(house.projects.filter(({ page: own, film: plays }) => !own && !plays));
  const { kind } = film;
  await page.goto('/project');
  await choice(page, kind).check();
  const count = await countOf(page, kind);
  const first = house.projects.filter((other) => other.kind === kind).indexOf(film);
  await page.locator(`#${film.id}`).getByRole('link').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(kind);
  for (let n = first; n <= first + count; n++) {
    await expect(dialog.locator('dd').first()).toHaveText(`${(n % count) + 1} / ${count}`);
    await expect(dialog.locator('dd').nth(2)).toHaveText(kind);
    await page.keyboard.press('ArrowRight');
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the filter works too', async ({ page }) => {
    await page.goto('/project');
    await expect(stills(page)).toHaveCount(house.projects.length);
    await choice(page, KIND).check();
    await expect(stills(page)).toHaveCount(await countOf(page, KIND));
  });
});
