import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  expect,
  expectNoOverflow,
  expectNoViolations,
  test,
} from '../../../../desk/tests/desk-test.ts';
import { writePdf } from '../../testing/registry.ts';

test.use({ house: 'investors' });

test('the secretary publishes and changes a filing', async ({ page, desk, files }) => {
  const pdf = async (name: string, text: string) => {
    await writePdf(join(files, name), [text]);
    return join(files, name);
  };
  await page.getByRole('link', { name: 'Filings' }).click();
  await expectNoOverflow(page);
  await page
    .getByLabel('Choose a document')
    .setInputFiles(await pdf('first.pdf', 'The first version.'));
  await expect(page.locator('option[value="Abridged prospectus"]')).toBeAttached();
  await page.getByLabel('Page that lists it').selectOption({ index: 4 });
  await page.getByRole('button', { name: 'See what will happen' }).click();
  const title = page.getByLabel('Title as written');
  await expect(title).toHaveAccessibleDescription(/Expected at least 3 characters/);
  await title.fill('A policy dated 1 January 2026');
  // Today, unless the document says another date of its own.
  await expect(page.getByLabel('Filed on')).toHaveValue(/./);
  await page.getByLabel('Filed on').fill('2026-01-02');
  await page.getByRole('button', { name: 'See what will happen' }).click();
  await expect(page.getByText('Look again: filed on 2026-01-02, and its title')).toBeVisible();
  await expectNoViolations(page);
  await title.fill('A policy');
  await page.getByRole('button', { name: 'See what will happen' }).click();
  await expect(page.getByText('Will be listed on')).toBeVisible();
  expect(await desk.read('published.lock')).not.toContain('a-policy.pdf');
  await page.getByRole('button', { name: 'Add this filing' }).click();
  await expect(page.getByText('Nobody can see it yet.')).toBeVisible();
  expect(await desk.read('published.lock')).toContain('/uploads/a-policy.pdf');

  // Nobody has seen it: another type and another file, without a reason.
  await page.getByLabel('Type').fill('Code');
  await page.getByRole('button', { name: 'Correct it' }).click();
  await expect.poll(() => desk.read('filings/a-policy.yaml')).toContain('type: Code');
  expect(await desk.read('filings/a-policy.yaml')).not.toContain('amendments');
  await page
    .getByLabel('Choose another file')
    .setInputFiles(await pdf('right.pdf', 'The right version.'));
  const published = join(desk.content.folder, 'uploads/a-policy.pdf');
  const right = await readFile(join(files, 'right.pdf'));
  await expect.poll(async () => (await readFile(published)).equals(right)).toBe(true);

  await page.getByRole('link', { name: 'New filing' }).click();
  await page
    .getByLabel('Choose a document')
    .setInputFiles(await pdf('second.pdf', 'The second version, dated 2 February 2026.'));
  await page.getByLabel('Page that lists it').selectOption({ index: 4 });
  await page.getByLabel('Title as written').fill('A policy');
  // The date that the document has.
  await expect(page.getByLabel('Filed on')).toHaveValue('2026-02-02');
  await page.getByLabel('Replaces').selectOption('A policy');
  await page.getByRole('button', { name: 'See what will happen' }).click();
  await expect(page.getByText(/for example a-policy-2026-02-02/)).toBeVisible();
  await page.getByLabel('Address').fill('a-policy-2026-02-02');
  await page.getByRole('button', { name: 'See what will happen' }).click();
  await page.getByRole('button', { name: 'Add this filing' }).click();
  await expect(page.getByText('Nobody can see it yet.')).toBeVisible();
  await desk.git.commitAll();
  await page.reload();
  await expect(page.getByRole('link', { name: /A policy Replaced/ })).toBeVisible();

  await page.getByRole('link', { name: /^2026-02-02/ }).click();
  await page.getByLabel('Title as written').fill('The policy');
  await page.getByLabel('Type').fill('Charter');
  await page.getByRole('button', { name: 'Correct it' }).click();
  await expect(page.getByText(/Expected the reason/)).toBeVisible();
  await page.getByLabel('Reason').fill('A slip in the title.');
  await page.getByRole('button', { name: 'Correct it' }).click();
  await expect(page.getByText(/amended once/).first()).toBeVisible();
  await page.getByLabel('Reason').fill('Signed by the wrong person.');
  await page.getByRole('button', { name: 'Withdraw…' }).click();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText('Signed by the wrong person.', { exact: true })).toBeVisible();
  await page.getByLabel('Reason').fill('The signature was right.');
  await page.getByRole('button', { name: 'Reinstate' }).click();
  await expect(page.getByText(/^Reinstated/)).toBeVisible();
  await page.getByLabel('Reason').fill('Filed in error.');
  await page.getByRole('button', { name: 'Withdraw…' }).click();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText('Filed in error.', { exact: true })).toBeVisible();
  await expectNoViolations(page);

  const record = await desk.read('filings/a-policy-2026-02-02.yaml');
  expect(record).toContain('withdrawn:');
  expect(record).toContain('The policy');
  expect(record).toContain('type: Charter');
  const upload = join(desk.content.folder, 'uploads/a-policy-2026-02-02.pdf');
  expect(await readFile(upload)).toEqual(await readFile(join(files, 'second.pdf')));
});

test.describe('a house without investor pages', () => {
  test.use({ house: 'starter' });

  test('has no filings in the desk', async ({ page, desk }) => {
    const views = page.getByRole('navigation', { name: 'Desk' }).getByRole('link');
    await expect(views).toHaveText([/Words/, /Messages/, /Publish/]);
    await page.goto(`${desk.address}#/filings`);
    await expect(page.getByLabel('What to edit')).toBeVisible();
    await expect(page.getByRole('option', { name: 'Films' })).toBeAttached();
    await expect(page.getByRole('option', { name: 'Regulation 46' })).toHaveCount(0);
  });
});

test('a title typed while the document is read stays', async ({ page, desk: _, files }) => {
  const own = { info: { Title: 'The title of the file' } };
  await writePdf(join(files, 'dated.pdf'), ['The decision, dated 2 February 2026.'], own);
  await page.getByRole('link', { name: 'Filings' }).click();
  const title = page.getByLabel('Title as written');
  await page.route('**/filings/drop**', async (route) => {
    const response = await route.fetch();
    await title.fill('A policy');
    await route.fulfill({ response });
  });
  await page.getByLabel('Choose a document').setInputFiles(join(files, 'dated.pdf'));
  await expect(page.getByLabel('Filed on')).toHaveValue('2026-02-02');
  await expect(title).toHaveValue('A policy');
});
