import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import { expect, openHome, save, test } from './desk-test.ts';

const FILMS = 'projects/projects.yaml';

/** Chooses a version of a field that differs from what somebody else saved. */
async function answer(page: Page, field: string, choice: 'Keep yours' | 'Take theirs') {
  const question = page.getByRole('group', { name: `${field}: somebody else` });
  await question.getByRole('button', { name: choice }).click();
  await expect(question).toBeHidden();
}

test('what is typed while a save runs stays, and is saved next', async ({ page, desk }) => {
  const title = page.getByLabel('Title').first();
  const held = Promise.withResolvers<void>();
  await page.route(/desk\/save/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await title.fill('Sent');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saving…')).toBeVisible();
  await title.pressSequentially(', and typed later');
  held.resolve();
  await expect(page.getByText('Changed, not saved.', { exact: true })).toBeVisible();
  await expect(title).toHaveValue('Sent, and typed later');
  await expect(title).toBeFocused();
  expect(parse(await desk.read(FILMS))[0].title).toBe('Sent');
  await save(page);
  expect(parse(await desk.read(FILMS))[0].title).toBe('Sent, and typed later');
});

test('the open film stays open, also when somebody else moves it', async ({ page, desk }) => {
  const [first, second] = parse(await desk.read(FILMS));
  const open = page.locator('.list [aria-current]');
  await page.getByRole('link', { name: second.title }).click();
  const added = { ...first, id: 'added', title: 'Added by a colleague' };
  await desk.content.edit(FILMS, (text) => `- ${JSON.stringify(added)}\n${text}`);
  await page.getByLabel('Title').first().fill('Renamed');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await answer(page, 'added', 'Take theirs');
  await answer(page, `${second.id}, Title`, 'Keep yours');
  await expect(open).toContainText('03Renamed');
  await save(page);
  await page.getByRole('button', { name: 'Up', exact: true }).click();
  await expect(open).toContainText('02Renamed');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(open).toContainText('03Renamed');
  await page.getByRole('button', { name: 'Up', exact: true }).click();
  await save(page);
  const films: (typeof first)[] = parse(await desk.read(FILMS));
  expect(films.map(({ id }) => id)).toEqual(['added', second.id, first.id]);
  await page.getByRole('button', { name: 'Take away' }).first().click();
  await expect(open).toContainText(first.title);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(open).toContainText(first.title);
});

test('unsaved text is offered with its time, never just applied', async ({ page, desk }) => {
  const title = page.getByLabel('Title').first();
  const choose = (name: string) => page.getByLabel('What to edit').selectOption(name);
  const before = await title.inputValue();
  await title.fill('Typed, not saved');
  await page.reload();
  await expect(page.getByText(/You typed this on .*\d\d:\d\d and did not save it/)).toBeVisible();
  await expect(page.getByText('Typed, not saved')).toBeVisible();
  await expect(title).toBeHidden();
  await choose('Home page');
  await page.getByLabel('Headline 1').fill('A second text');
  await choose('Films');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(title).toHaveValue('Typed, not saved');
  await save(page);
  expect(parse(await desk.read(FILMS))[0].title).toBe('Typed, not saved');
  expect(before).not.toBe('Typed, not saved');
  await choose('Home page');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Headline 1')).not.toHaveValue('A second text');
  await page.reload();
  await expect(page.getByLabel('Headline 1')).not.toHaveValue('A second text');
});

test('a browser that stores nothing says so, and no form loses text', async ({ page, desk }) => {
  const before = await desk.read(FILMS);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  });
  await page.getByLabel('Title').first().fill('Typed, not saved');
  await expect(page.getByText('save before you leave')).toBeVisible();
  await openHome(page);
  await page.getByLabel('What to edit').selectOption('Films');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Title').first()).toHaveValue('Typed, not saved');
  expect(await desk.read(FILMS)).toBe(before);
});

test('a save that meets a newer file asks about what differs', async ({ page, desk }) => {
  const [first, second] = parse(await desk.read(FILMS));
  await page.getByLabel('Title').first().fill('Mine');
  await page.getByLabel('Alternative text').first().fill('Described by me');
  await page.getByRole('link', { name: second.title }).click();
  await page.getByLabel('Title').first().fill('Mine too');
  await desk.content.edit(FILMS, (text) =>
    text
      .replace(first.title, 'Theirs')
      .replace(second.title, 'Theirs too')
      .replace(`year: ${first.year}`, `year: ${first.year - 1}`),
  );
  const saves = page.getByRole('button', { name: 'Save', exact: true });
  await saves.click();
  const conflict = page.getByRole('group', { name: `${first.id}, Title` });
  await expect(conflict).toContainText('Mine');
  await expect(conflict).toContainText('Theirs');
  await expect(saves).toBeDisabled();
  // The question survives a reload.
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await answer(page, `${first.id}, Title`, 'Take theirs');
  await answer(page, `${first.id}, Year`, 'Take theirs');
  await answer(page, `${first.id}, Picture, Alternative text`, 'Keep yours');
  await answer(page, `${second.id}, Title`, 'Keep yours');
  await save(page);
  const films = parse(await desk.read(FILMS));
  expect(films).toMatchObject([
    { title: 'Theirs', year: first.year - 1, picture: { alt: 'Described by me' } },
    { title: 'Mine too' },
  ]);
});
