import type { Page } from '@playwright/test';
import { expectNoneAtBothWidths } from '../../../e2e/axe.ts';
import { entry, house, projectPage, site } from '../../../e2e/house.ts';
import { expect, test } from '../../../e2e/site-test.ts';
import { PROJECT_KINDS } from '../../../site/content/schemas/schemas.ts';
import { fill } from '../../../site/contract/words/fill.ts';

const filter = (page: Page) => page.getByRole('group', { name: projectPage.filter.label });
const choice = (page: Page, name: string) => filter(page).getByRole('button', { name });
const stills = (page: Page) =>
  page.getByRole('region', { name: projectPage.all }).getByRole('listitem');

const KINDS = PROJECT_KINDS.filter((kind) => house.projects.some((film) => film.kind === kind));

const countOf = async (page: Page, kind: string) =>
  Number((await choice(page, kind).textContent())?.match(/\d+/)?.[0]);

/** The rows of the gallery: of each, how far it is from being filled. The first has no margins. */
const gaps = (page: Page) =>
  stills(page).evaluateAll((items) => {
    const boxes = items.map((item) => (item.querySelector('a') as Element).getBoundingClientRect());
    const rows = Map.groupBy(boxes, ({ top }) => Math.round(top));
    const list = items[0]?.parentElement as Element;
    const { columnGap, paddingLeft } = getComputedStyle(list);
    const width = list.clientWidth - 2 * Number.parseFloat(paddingLeft);
    return [...rows.values()].map((row, at) => {
      const between = (row.length - 1) * Number.parseFloat(columnGap);
      const filled = row.reduce((sum, still) => sum + still.width, between);
      return Math.round(Math.max(0, (at === 0 ? list.clientWidth : width) - filled));
    });
  });

/** The pictures that were fetched narrower than they are shown. */
const softPictures = (page: Page) =>
  stills(page)
    .locator('img')
    .evaluateAll((images: HTMLImageElement[]) => {
      const fetched = (src: string) => Number(/-(\d+)\.\w+$/.exec(src)?.[1]);
      return images
        .filter(({ currentSrc, clientWidth }) => fetched(currentSrc) < clientWidth)
        .map(({ currentSrc }) => currentSrc);
    });

test('each kind shows as many stills as it says, in rows without holes', async ({ page }) => {
  // A house with one kind has no filter.
  entry(KINDS, 1);
  await page.goto('/project');
  await expect(choice(page, projectPage.filter.all)).toHaveAttribute('aria-pressed', 'true');
  const ids = () => stills(page).evaluateAll((items) => items.map(({ id }) => id));
  const carouselLast = [...house.projects.slice(3), ...house.projects.slice(0, 3)];
  await expect.poll(ids).toEqual(carouselLast.map(({ id }) => id));
  for (const kind of [...KINDS, projectPage.filter.all]) {
    const count = await countOf(page, kind);
    await choice(page, kind).click();
    await expect(choice(page, kind)).toHaveAttribute('aria-pressed', 'true');
    const chosen = house.projects.filter((film) => film.kind === kind);
    const shown = chosen.length > 0 ? chosen : carouselLast;
    await expect.poll(ids, kind).toEqual(shown.map(({ id }) => id));
    expect(shown).toHaveLength(count);
    for (const width of [1440, 768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const holes = (await gaps(page)).filter((gap) => gap > 12);
      expect(holes, `${kind} at ${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(() => softPictures(page), { message: kind }).toEqual([]);
    await expect(page.getByRole('status').filter({ hasText: /\d/ }).last()).toHaveText(
      fill(projectPage.filter.shown, { n: count }),
    );
  }
});

test('the first two screens show each still once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/project');
  const shown = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) =>
      links
        .filter((link) => {
          const { top, left } = link.getBoundingClientRect();
          // More than the edge of the next slide.
          return top < 2 * innerHeight && left < innerWidth - 50;
        })
        .map((link) => link.getAttribute('href')),
    );
  expect(shown.length).toBeGreaterThan(4);
  expect(shown).toEqual([...new Set(shown)]);
});

test('the lightbox shows only the chosen kind', async ({ page }) => {
  entry(KINDS, 1);
  // A film with a page opens its page.
  const film = entry(house.projects.filter(({ page: own, film: plays }) => !own && !plays));
  const { kind } = film;
  await page.goto('/project');
  await choice(page, kind).click();
  const count = await countOf(page, kind);
  await expectNoneAtBothWidths(page);
  const first = house.projects.filter((other) => other.kind === kind).indexOf(film);
  await page.locator(`#${film.id}`).getByRole('link').click();
  const dialog = page.getByRole('dialog');
  for (let n = first; n <= first + count; n++) {
    await expect(dialog).toContainText(fill(site.controls.slideOf, { n: (n % count) + 1, count }));
    await page.keyboard.press('ArrowRight');
  }
});
