import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { expect, expectNoViolations, save, test } from '../../../../desk/tests/desk-test.ts';
import { drawn } from '../../../../site/testing/drawn.ts';

const FILMS = 'projects/projects.yaml';

test('an editor adds a film, and a picture that is cut off is refused', async ({ page, desk }) => {
  const films = parse(await desk.read(FILMS));
  await page.getByRole('button', { name: 'Add a film' }).click();
  await expect(page.getByText('to correct before this can be saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await expectNoViolations(page);

  await page.getByLabel('Title').first().fill('A film: the second');
  await expect(page.getByLabel('Address')).toHaveText('/project#a-film-the-second');
  await page.getByLabel('Year').fill('2020');
  await page.getByLabel('Alternative text').first().fill('A person walks.');

  const still = await readFile(join(desk.content.folder, 'projects', films[0].picture.file));
  const chooser = page.getByLabel('Drop or choose another').first();
  const choose = (name: string, buffer: Buffer) =>
    chooser.setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  await choose('cut.jpg', still.subarray(0, -300));
  await expect(page.getByText(/cut\.jpg: expected a whole picture/)).toBeVisible();
  await expect(chooser).toHaveAttribute('aria-invalid', 'true');
  await choose('New Still.jpg', still);
  const focal = page.getByRole('button', { name: /Focal point/ });
  await focal.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await save(page);

  const saved = parse(await desk.read(FILMS));
  expect(saved.slice(0, -1)).toEqual(films);
  expect(saved.at(-1)).toMatchObject({
    id: 'a-film-the-second',
    title: 'A film: the second',
    year: 2020,
    picture: { file: 'new-still.jpg', alt: 'A person walks.', focal: [51, 51] },
  });
  expect(await readFile(join(desk.content.folder, 'projects/new-still.jpg'))).toEqual(still);

  await page.getByRole('button', { name: 'Up', exact: true }).click();
  await save(page);
  expect(parse(await desk.read(FILMS)).at(-2)).toMatchObject({ id: 'a-film-the-second' });
  await page.getByRole('button', { name: 'Take away' }).first().click();
  const late = Promise.withResolvers<void>();
  await page.route(/desk\/file/, async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: /A film: the second/ })).toBeVisible();
  await page.getByRole('button', { name: 'Add a film' }).click();
  const response = page.waitForResponse(/desk\/file/);
  late.resolve();
  await (await response).finished();
  await drawn(page);
  await expect(page.getByText('to correct before this can be saved')).toBeVisible();
  await expect(page.getByRole('link', { name: 'New, not saved' })).toBeVisible();
});
