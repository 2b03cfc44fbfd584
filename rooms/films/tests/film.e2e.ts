import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../../e2e/axe.ts';
import { entry, house } from '../../../e2e/house.ts';
import { expect, expectOnConsole, test } from '../../../e2e/site-test.ts';
import { itemsOf } from '../../../site/content/schemas/equipment-schemas.ts';
import { hydrated } from '../../../site/testing/hydrated.ts';

const films = house.projects.filter(({ page, film }) => page || film);
const moving = house.projects.filter(({ loop, page }) => loop && !page);

test('the gallery leads to a film, with frames, credits and the next', async ({ page }) => {
  const film = entry(films.filter(({ page: own }) => own));
  await page.goto('/project');
  await page.locator(`#${film.id}`).getByRole('link').click();
  await expect(page).toHaveURL(`/project/${film.id}`);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(film.title);
  await expect(page.getByRole('main').getByRole('button', { name: /^Play/ })).toHaveCount(
    film.film ? 1 : 0,
  );
  const frames = page.getByRole('main').getByRole('figure');
  await expect(frames).toHaveCount(film.page?.frames.length ?? 0);
  for (const frame of await frames.all()) {
    await frame.scrollIntoViewIfNeeded();
    const image = frame.getByRole('img');
    await expect
      .poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
      .toBeGreaterThan(200);
  }
  const { label, value } = entry(film.page?.credits ?? [], (film.page?.credits.length ?? 1) - 1);
  await expect(page.getByText(label, { exact: true }).locator('xpath=..')).toContainText(value);
  await page.getByRole('link', { name: house.projectPage.film.next }).click();
  await expect(page).toHaveURL(`/project/${films[(films.indexOf(film) + 1) % films.length]?.id}`);

  const { id } = entry(films);
  await page.goto(`/project#${id}`);
  await page.getByRole('dialog').getByRole('link', { name: house.projectPage.film.open }).click();
  await expect(page).toHaveURL(`/project/${id}`);
});

function askedLoops(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.mp4')) asked.push(pathname);
  });
  return asked;
}

const lookAt = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((item) => item.scrollIntoView({ block: 'center' }));

test('a still moves without a sound while it is pointed at or has the focus', async ({ page }) => {
  const { id } = entry(moving);
  const asked = askedLoops(page);
  await page.goto('/project');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await lookAt(page, id);
  const link = page.locator(`#${id}`).getByRole('link');
  const video = page.locator(`#${id} video`);
  for (const ask of [() => link.hover(), () => link.focus()]) {
    await ask();
    await expect
      .poll(() =>
        video.evaluate(({ currentTime, muted }: HTMLVideoElement) => [currentTime > 0, muted]),
      )
      .toEqual([true, true]);
    await page.mouse.move(0, 0);
    await link.blur();
    await expect(video).toHaveCount(0);
  }
});

test('with reduced motion every still stays still', async ({ page }) => {
  const first = entry(moving);
  const asked = askedLoops(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });

  await page.goto('/project');
  await hydrated(page);
  await lookAt(page, first.id);
  await page.locator(`#${first.id}`).getByRole('link').hover();

  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
});

/** The films by the same director or photographer as a film with a page, by that name. */
const named = (name: string) =>
  house.projects.filter(
    ({ credits }) => credits?.director === name || credits?.photography === name,
  );
const directors = house.projects.flatMap(({ page, film, credits }) =>
  (page || film) && credits ? [credits.director] : [],
);

test('the name of a director leads to their films, and each to its place', async ({ page }) => {
  // Chromium says so of a press before the page has its scripts: the next page then comes without a transition.
  expectOnConsole(page, 'ViewTransition opt-in disabled');
  const name = entry(directors.filter((director) => named(director).length > 1));
  const films = named(name);
  const [first] = films.filter((film) => film.page ?? film.film);
  await page.goto(`/project/${first?.id}`);
  await page.getByRole('main').getByRole('link', { name, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  // Loaded anew, without the movement from one page to the other.
  await page.reload();
  await expectNoViolations(page);
  for (const { title } of films)
    await expect(page.getByRole('main').getByRole('heading', { name: title })).toBeVisible();
  const last = entry(films, films.length - 1);
  await page.getByRole('main').getByRole('link', { name: last.title }).click();
  await expect(page).toHaveURL(new RegExp(`/project[/#]${last.id}$`));
});

test('who is named in one film only has no link', async ({ page }) => {
  const once = house.projects.flatMap((film) => {
    const others = house.projects.filter((other) => other !== film);
    const named = JSON.stringify(others.map(({ credits, page }) => [credits, page?.credits]));
    const names = film.page?.credits.map(({ value }) => value) ?? [];
    return names
      .filter((name) => !name.includes(',') && !named.includes(name))
      .map((name) => ({ film, name }));
  });
  const { film, name } = entry(once);
  await page.goto(`/project/${film.id}`);
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
});

test('what a film was shot with goes to the kit list, and its rate card leads back', {
  tag: '@hire',
}, async ({ page }) => {
  const film = entry(films.filter(({ shotWith }) => shotWith.length === 3));
  const { shotWith: words, bar } = house.hire;
  await page.goto(`/project/${film.id}`);
  const part = page.getByRole('region', { name: words.title });
  const add = part.getByRole('listitem').getByRole('button');
  const list = page.getByRole('complementary', { name: bar.label });
  await add.first().dblclick();
  await expect(add.first()).toContainText(words.added);
  await expect(list).toContainText('1');
  await part.getByRole('button', { name: String(words.three.split('{')[0]) }).click();
  await expect(add.filter({ hasText: words.added })).toHaveCount(3);
  await expect(list).toContainText('3');
  await part.getByRole('listitem').first().getByRole('link').click();
  const [item = ''] = film.shotWith;
  const row = page.locator(`#${item}`);
  await expect(row).toBeInViewport();
  const first = entry(films.filter(({ shotWith }) => shotWith.includes(item)));
  const link = row.getByRole('link', { name: first.title, exact: true });
  const { picture } = entry(house.equipment.flatMap(itemsOf).filter(({ id }) => id === item));
  // An item with a picture of its own shows no still of a film.
  await (picture ? link : link.getByRole('presentation')).click();
  await expect(page).toHaveURL(`/project/${first.id}`);
});
