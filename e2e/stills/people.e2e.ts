import { expectNoViolations } from '../axe.ts';
import { entry, house } from '../house.ts';
import { expect, expectOnConsole, test } from '../site-test.ts';

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
