import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  expect,
  expectNoOverflow,
  expectNoViolations,
  pressMail,
  test,
} from '../../../../desk/tests/desk-test.ts';
import { openMessages } from '../../../messages/testing/open-messages.ts';
import { readKit } from '../../server/kept-kit.ts';

test.use({ house: 'hire' });

const EMAIL = 'harshita@film.example';

/** A list of twelve lines has arrived, and service opens it. */
async function openList(page: Page, files: string, name = 'Item') {
  const { database, submit } = openMessages(files);
  const items = Array.from({ length: 12 }, (_line, n) => ({
    id: `item-${n}`,
    quantity: 2,
    name: n > 0 ? `${name} ${n}` : '=Item 0',
    maker: 'M',
    department: 'D',
    ...(n > 0 && { rate: 1000, value: 90_000 }),
    ...(n === 1 && { parts: ['2 × Gamma'], note: 'A and B' }),
  }));
  const counted = { days: 4, charged: 3, how: 'Four days as three' };
  const details = {
    production: 'The rain',
    from: '2030-01-12',
    to: '2030-01-15',
    crew: ['Driver'],
  };
  const kit = { items, counted, ...details };
  await submit({ name: 'Harshita', email: EMAIL, private: true }, { kit });
  await submit({ name: 'Asha Rao' }, { kit: { items: [], dates: '12–13 Jan' } });
  await page.getByRole('link', { name: /Messages/ }).click();
  await page.getByRole('link', { name: /Asha Rao/ }).click();
  await expect(page.getByText('12–13 Jan')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Kit list' })).toHaveCount(0);
  await page.getByRole('link', { name: /Harshita/ }).click();
  return { database, quote: page.getByRole('region', { name: 'Quote' }) };
}

test('a list is answered with a quote, which stays', async ({ page, desk: _, files, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 1024, height: 768 });
  const { database, quote } = await openList(page, files);
  await expect(page.getByText('2 × Gamma')).toBeVisible();
  const second = page.getByRole('table', { name: 'Kit list' }).getByRole('row').nth(2);
  await expect(second).toContainText(/2.*Item 1.*A and B/);
  await expect(page.getByText('Driver', { exact: true })).toBeVisible();
  await expect(quote.locator('.message')).toContainText('Four days as three');
  await expect(quote.locator('.message')).toContainText('66,000');

  await quote.getByLabel('Rs a day, line 1', { exact: true }).fill('500');
  await quote.getByLabel('Rs a day, line 2', { exact: true }).fill('900');
  await quote.getByRole('button', { name: 'Add a line' }).click();
  await quote.getByLabel('Item, line 13').fill('Delivery in town');
  await quote.getByLabel('Rs a day, line 13').fill('700');
  await quote.getByRole('button', { name: 'Add a line' }).click();
  await quote.getByLabel('Item, line 14').fill('A discount');
  await quote.getByLabel('Rs a day, line 14').fill('-300');
  await quote.getByLabel('Days charged').fill('2');
  await quote.getByLabel('Valid until').fill('2030-01-09');
  await expectNoOverflow(page);
  await expectNoViolations(page);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the list as CSV' }).click();
  const [heads, first, ...rest] = (await readFile(await (await download).path(), 'utf8')).split(
    '\r\n',
  );
  expect(heads).toContain('Quantity,Name,maker,Product group,Description,Code,Rental price');
  expect(first).toContain("2,'=Item 0,M");
  expect(rest).toHaveLength(12);

  const send = quote.getByRole('link', { name: 'Send the quote' });
  const text = await quote.locator('.message').innerText();
  // 2 × 500, 2 × 900 and ten times 2 × 1,000, each for two days, the delivery once, and the discount.
  expect(text).toContain('46,000');
  expect(text).not.toContain('Four days as three');
  for (const part of ['Delivery in town', 'The rain', '12–15 Jan 2030', '9 January 2030', /−300/])
    expect(text).toMatch(part);
  await quote.getByRole('button', { name: 'Copy' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  await page.emulateMedia({ media: 'print' });
  await expect(quote.locator('.message')).toBeVisible();
  await expect(send).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  const address = new URL((await send.getAttribute('href')) ?? '');
  expect(decodeURIComponent(address.pathname)).toBe(EMAIL);
  expect(address.searchParams.get('body')?.replaceAll('\r\n', '\n')).toBe(text);
  await pressMail(send);
  await expect(page.getByText(/Answered, /)).toBeVisible();

  const { db } = await database.connect();
  const row = await db
    .selectFrom('contacts')
    .select('kit')
    .orderBy('seq')
    .executeTakeFirstOrThrow();
  const kept = readKit(row.kit)?.quote;
  expect(kept).toMatchObject({ charged: 2, text, lines: { length: 14 } });
  await page.reload();
  await page.getByRole('link', { name: /Harshita/ }).click();
  await expect(quote.getByLabel('Rs a day, line 2', { exact: true })).toHaveValue('900');
  await database.close();
});

test('on a phone, the names of the items are whole', async ({ page, desk: _, files }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { database, quote } = await openList(page, files, 'A lens with a long name');
  const name = quote.getByLabel('Item, line 2', { exact: true });
  expect(await name.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0);
  await expectNoOverflow(page);
  await database.close();
});

test('a line without a quantity leaves the quote, and a quote too long for a link is copied', async ({
  page,
  context,
  desk: _,
  files,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { database, quote } = await openList(
    page,
    files,
    'A name of an item that is not short, and has a part for each of its mounts',
  );
  const quantity = quote.getByLabel('Quantity, line 2', { exact: true });
  await quantity.fill('');
  await expect(quote.locator('.message')).not.toContainText('NaN');
  await expect(quote.locator('.message')).not.toContainText('its mounts 1 (M)');
  await quantity.pressSequentially('3');
  await expect(quantity).toHaveValue('3');
  await expect(quote.getByText('too long for a link')).toBeVisible();
  const text = await quote.locator('.message').innerText();
  const send = quote.getByRole('link', { name: 'Send the quote' });
  const address = new URL((await send.getAttribute('href')) ?? '');
  expect(address.searchParams.has('subject')).toBe(true);
  expect(address.searchParams.has('body')).toBe(false);
  await pressMail(send);
  await expect(page.getByText(/Answered, /)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  await database.close();
});
