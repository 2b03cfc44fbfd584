import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import {
  expect,
  expectNoOverflow,
  expectNoViolations,
  test,
} from '../../../../desk/tests/desk-test.ts';

test.use({ house: 'hire' });

const FILE = 'equipment/first-product.yaml';
const rows = (page: Page) => page.getByRole('table').getByRole('row');
const open = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();
const saved = (page: Page) => page.getByText('Saved.', { exact: true });

test('a clerk finds, edits, duplicates, adds and retires an item', async ({ page, desk }) => {
  const [first] = parse(await desk.read(FILE)).groups[0].items;
  const items = async () => parse(await desk.read(FILE)).groups[0].items;
  await open(page, 'Catalogue');
  await expect(rows(page)).toHaveCount(2);
  await expectNoOverflow(page);
  await expectNoViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await page.getByRole('searchbox').fill('no such thing');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('searchbox').fill(`${first.name} ${first.maker}`.toUpperCase());
  await open(page, first.name);
  await page.getByLabel('Rate').fill('2500');
  await page.getByLabel('Size').fill('Large | with a lid');
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectNoViolations(page);

  await page.getByLabel('Name of a new item').fill('Second thing');
  await page.getByRole('button', { name: 'Duplicate this item' }).click();
  await expect(page.getByRole('heading', { name: 'Second thing' })).toBeVisible();
  await page.getByLabel('Name of a new item').fill('Second thing');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByLabel('Rate').fill('12.5');
  await expect(page.getByText('1 field to correct')).toBeVisible();
  await page.getByLabel('Rate').fill('125');
  await open(page, 'All items');
  await page.getByRole('searchbox').fill('');
  await expect(rows(page).filter({ hasText: 'not saved' })).toHaveCount(3);
  await page.getByRole('link', { name: 'Second thing' }).last().click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saved(page)).toBeVisible();
  const facts = { size: ['Large', 'with a lid'] };
  expect(await items()).toMatchObject([
    { ...first, rate: 2500, facts },
    { ...first, id: 'second-thing', name: 'Second thing', rate: 2500, facts },
    { id: 'second-thing-2', name: 'Second thing', rate: 125 },
  ]);

  await page.getByLabel('What takes its place').fill('The second one.');
  await page.getByRole('button', { name: 'Retire this item' }).click();
  await expect(rows(page)).toHaveCount(3);
  expect(await items()).toHaveLength(2);
  expect(parse(await desk.read('hire.yaml')).gone.at(-1)).toEqual({
    id: 'second-thing-2',
    name: 'Second thing',
    maker: first.maker,
    note: 'The second one.',
  });
});

test('the catalogue goes out as CSV, and comes in line by line', async ({ page, desk }) => {
  await open(page, 'Catalogue');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  const before = await desk.read(FILE);
  const give = (text: string) =>
    page
      .getByLabel('Read a CSV')
      .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const lines = page.getByRole('region', { name: 'What the file would change' });

  await give(csv.replace(',1000,', ',ten,'));
  await expect(lines.getByText(/Line 2, .*rate: /)).toBeVisible();
  await expect(page.getByRole('button', { name: '1 to correct first' })).toBeDisabled();
  await expectNoViolations(page);
  await give(
    `${csv.replace(',1000,', ',1100,')}first-product,first-group,brand-new,M,New,,,,,\r\n`,
  );
  await expect(lines.getByText(/Line 2, .*1000 to 1100/)).toBeVisible();
  await expect(lines.getByText(/Line 3, New/)).toBeVisible();
  expect(await desk.read(FILE)).toBe(before);
  await page.getByRole('button', { name: 'Save 2 changes' }).click();
  await expect(saved(page)).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  expect(parse(await desk.read(FILE)).groups[0].items).toMatchObject([
    { rate: 1100 },
    { id: 'brand-new', maker: 'M', name: 'New' },
  ]);
});
