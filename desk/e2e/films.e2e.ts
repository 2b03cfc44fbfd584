import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { copyContent, STARTER } from '../../model/content-copy.fixture.ts';
import { makeFilm } from '../../model/films/film.fixture.ts';
import { test as deskTest, expect, expectNoViolations, save } from './desk-test.ts';

const FILMS = 'projects/projects.yaml';
const film = {
  files: ['first.mp4'],
  description: 'Rain.',
  published: '2026-01-02',
  speech: false,
};

/** The smallest house with a film that plays. */
const test = deskTest.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
  house: async ({}, use) => {
    await using copy = await copyContent(STARTER);
    await mkdir(join(copy.folder, 'films'));
    await writeFile(join(copy.folder, 'films/first.mp4'), await makeFilm());
    await copy.edit(FILMS, (text) =>
      text.replace(/^ {2}year: .*$/m, `$&\n  film: ${JSON.stringify(film)}`),
    );
    await use(copy.folder);
  },
});

test('the form names a missing file of a film at its field, and saves once the name is right', async ({
  page,
  desk,
}) => {
  await page.getByLabel('What to edit').selectOption('Films');
  const file = page.getByLabel('Files 1');
  await expect(file).toHaveValue('first.mp4');
  await file.fill('second.mp4');
  await expect(page.getByText(/expected the file content\/films\/second.mp4/i)).toBeVisible();
  await file.fill('first.mp4');
  const fields = page.getByRole('group', { name: 'Film', exact: true });
  await fields.getByLabel('Description').fill('Rain on a roof.');
  await expectNoViolations(page);
  await save(page);
  const [saved] = parse(await desk.read(FILMS));
  expect(saved.film).toEqual({ ...film, description: 'Rain on a roof.' });
});
