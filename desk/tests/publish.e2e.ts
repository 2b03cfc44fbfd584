import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { freePort } from '../../site/testing/free-port.ts';
import { serveSite } from '../../site/testing/served-site.ts';
import {
  BUILT,
  expect,
  expectNoOverflow,
  expectNoViolations,
  openHome,
  save,
  test,
} from './desk-test.ts';

test.use({
  publishes: true,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
  environment: async ({}, use) => {
    const PORT = String(await freePort());
    const RELEASE_SERVERS = `http://127.0.0.1:${PORT}, http://127.0.0.1:${await freePort()}`;
    await use({ HOST: '127.0.0.1', PORT, RELEASE_SERVERS });
  },
});

const FILMS = 'projects/projects.yaml';

test('an editor publishes a change, and goes back', async ({ page, desk, environment, files }) => {
  test.setTimeout(1_500_000);
  const now = page.getByRole('region', { name: 'Now' });
  const home = () => readFile(join(files, 'releases/current/client/index.html'), 'utf8');
  await page.getByRole('link', { name: 'Publish', exact: true }).click();
  await expect(now.getByRole('status')).toHaveText('Nothing is published yet');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const live = (on: string) => new RegExp(`^Live since \\d\\d:\\d\\d, on ${on} of 2 servers$`);
  await expect(now.getByRole('status')).toHaveText(live('0'), BUILT);
  await using _server = await serveSite({ RELEASES_DIR: join(files, 'releases'), ...environment });
  await expect(now.getByRole('status')).toHaveText(live('1'));
  await expect(page.getByText('Nothing to publish.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Publish/ })).toHaveCount(0);

  await page.getByRole('link', { name: 'Words and pictures' }).click();
  await (await openHome(page)).fill('Published from the desk.');
  await save(page);
  await page.getByRole('link', { name: 'Publish 1 changed' }).click();
  await page.getByLabel('What you did').fill('A headline from the desk');
  await page.getByRole('button', { name: 'Publish 1 change' }).click();
  await expect(now.getByText('Building')).toHaveCount(2);
  await expectNoViolations(page);
  await expect(now.getByRole('status')).toHaveText(/^Live since/, BUILT);
  expect(await home()).toContain('Published from the desk.');
  expect(await desk.git('log', '-1', '--format=%s')).toBe('A headline from the desk\n');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page);
    await expectNoViolations(page);
  }

  const last = page.getByRole('region', { name: 'Last releases' });
  await expect(last.getByText('A headline from the desk')).toBeVisible();
  await last.getByRole('button', { name: 'Back to this' }).click();
  await expect.poll(home).not.toContain('Published from the desk.');
  const withdrawn = page.getByRole('region', { name: 'Withdrawn' });
  const again = withdrawn.getByRole('checkbox', { name: /^A headline from the desk/ });
  await expect(again).not.toBeChecked();
  await expect(page.getByRole('button', { name: /^Publish/ })).toHaveCount(0);
  await expect(now.getByText(/The content is ahead of it/)).toBeVisible();
  await again.check();
  await page.getByRole('button', { name: 'Publish 1 change' }).click();
  await expect.poll(home, BUILT).toContain('Published from the desk.');
});

test('a broken film is refused with its field, and a link leads there', async ({ page, desk }) => {
  const films = parse(await desk.read(FILMS));
  const at = films.length - 1;
  // Another program writes it: the form would not save it.
  await desk.content.edit(FILMS, (text) => {
    const years = [...text.matchAll(/^ {2}year: .*$/gm)];
    const last = years[at]?.index ?? -1;
    return text.slice(0, last) + text.slice(last).replace(/year: .*/, 'year: 2942');
  });
  await page.getByRole('link', { name: /^Publish/ }).click();
  await page.getByLabel('What you did').fill('A film of the far future');
  await page.getByRole('button', { name: 'Publish 1 change' }).click();
  const now = page.getByRole('region', { name: 'Now' });
  await expect(now.getByRole('alert')).toHaveText(`Refused: film ${at + 1}, year`);
  await expect(now.getByText('Checking stopped')).toBeVisible();
  await expect(now.getByText(/expected a year from/i)).toBeVisible();
  await expectNoViolations(page);
  await now.getByRole('link', { name: 'Go to the field' }).click();
  const year = page.getByLabel('Year');
  await expect(year).toBeFocused();
  await expect(year).toHaveValue('2942');
  await expect(year).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('.list [aria-current]')).toContainText(films[at].title);
});

test('a saved change is discarded, and the form shows the words before', async ({ page, desk }) => {
  const before = await desk.read('home.yaml');
  const line = await openHome(page);
  const words = await line.inputValue();
  await line.fill('Nobody will read this.');
  await save(page);
  await page.getByRole('link', { name: /^Publish/ }).click();
  await page.getByRole('button', { name: 'Discard Home page' }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(page.getByText('Discarded: Home page')).toBeVisible();
  expect(await desk.read('home.yaml')).toBe(before);
  await page.getByRole('link', { name: 'Words and pictures' }).click();
  await openHome(page);
  await expect(line).toHaveValue(words);
});
