import sharp from 'sharp';
import { parse } from 'yaml';
import { expect, expectNoOverflow, expectNoViolations, openHome, save, test } from './desk-test.ts';

const FILMS = 'projects/projects.yaml';

test('an editor changes a line, sees it, saves it and commits it once', async ({ page, desk }) => {
  const before = await desk.read('home.yaml');
  const line = await openHome(page);
  await line.fill('A line nobody wrote before.');
  const sheet = page.getByRole('region', { name: 'Page', exact: true });
  await expect(sheet.getByText('A line nobody wrote before.').first()).toBeVisible();
  await save(page);

  const after = await desk.read('home.yaml');
  const lines = after.split('\n');
  const changed = before.split('\n').filter((each, at) => each !== lines[at]);
  expect(changed).toHaveLength(1);
  expect(parse(after).hero.headline[0]).toBe('A line nobody wrote before.');

  await page.getByRole('link', { name: 'Publish 1 changed' }).click();
  const changes = page.getByRole('region', { name: 'What changed' });
  await expect(changes.getByText(/Top of the page: headline/)).toBeVisible();
  await expectNoViolations(page);
  await changes.getByRole('button', { name: 'Discard Home page' }).click();
  await expect(changes.getByText('Take back Home page to the last commit?')).toBeVisible();
  await changes.getByRole('button', { name: 'Keep' }).click();
  await changes.getByLabel('What you did').fill('Change the first line');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await changes.getByRole('button', { name: 'Commit 1 change' }).dblclick();
  await expect(changes.getByText('Committed: Change the first line')).toBeVisible();
  expect(sent.filter((url) => url.endsWith('/commit'))).toHaveLength(1);
  expect(await desk.git('log', '-1', '--format=%s', '--name-only')).toContain('home.yaml');
});

test('a slow desk is asked for its state once at a time', async ({ page, desk }) => {
  await page.clock.install();
  await page.goto(desk.address);
  await expect(page.getByLabel('What to edit')).toBeVisible();
  let waiting = 0;
  // Never responds.
  await page.route(/desk\/state/, () => {
    waiting += 1;
  });
  // A request from before may still be under way.
  await expect.poll(() => page.clock.runFor('00:10').then(() => waiting)).toBe(1);
  await page.clock.runFor('01:00');
  expect(waiting).toBe(1);
});

test('typical mistakes are named at their field, and none can be saved', async ({ page, desk }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const films = parse(await desk.read(FILMS));
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const mistakes: [file: string, label: string, text: string, answer: RegExp][] = [
    ['Films', 'Title', ' ', /Expected some text/],
    ['Films', 'Year', '2062', /Expected a year from 1950/],
    ['Films', 'Year', 'soon', /Expected a year from 1950/],
    ['Films', 'Alternative text', '', /what the picture shows/],
    ['Home page', 'Sentence under', 'too long '.repeat(30), /Expected at most 200 characters/],
    ['Company and addresses', 'Support email', 'help at the house', /Expected an email address/],
    [
      'Company and addresses',
      'Number, as visitors',
      '022 5550',
      /Expected a telephone number with its country code/,
    ],
  ];
  for (const [file, label, text, answer] of mistakes) {
    await page.getByLabel('What to edit').selectOption(file);
    if (file === 'Films') {
      const film = page.getByRole('link', { name: films[1].title });
      await film.click();
      await expect(film).toHaveAttribute('aria-current', 'true');
    }
    const field = page.getByLabel(label).first();
    const before = await field.inputValue();
    await field.fill(text);
    await expect(field, `${label}: ${text}`).toHaveAccessibleDescription(answer);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(save).toBeDisabled();
    await page.getByRole('button', { name: 'Undo' }).click();
    // A text of the starter is marked as a placeholder, before and afterwards.
    await expect(field).not.toHaveAccessibleDescription(answer);
    await expect(field).toHaveValue(before);
  }
  await page.getByLabel('What to edit').selectOption('Films');
  const chooser = page.getByLabel('Drop or choose another').first();
  const small = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  await chooser.setInputFiles({ name: 'small.jpg', mimeType: 'image/jpeg', buffer: small });
  await expect(chooser).toHaveAccessibleDescription(/small\.jpg: expected/);
  await expectNoOverflow(page);

  await page.getByLabel('What to edit').selectOption('Clients');
  const logo = page.getByLabel('Drop or choose another').first();
  const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" />');
  await logo.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer });
  await expect(logo).toHaveAccessibleDescription(/viewBox/);
  await page.getByRole('link', { name: 'Messages' }).click();
  await expect(page.getByRole('main')).toBeVisible();
  await expectNoOverflow(page);
});
