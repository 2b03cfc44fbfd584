import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readKit } from '../../../server/messages/store/kept-kit.ts';
import {
  expect,
  expectNoOverflow,
  expectNoViolations,
  openMessages,
  pressMail,
  test,
} from '../desk-test.ts';

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
    ...(n === 1 && { parts: ['2 × Gamma'] }),
  }));
  const counted = { days: 4, charged: 3, how: 'Four days as three' };
  await submit({ name: 'Harshita', email: EMAIL, private: true }, { items, counted });
  await page.getByRole('link', { name: /Messages/ }).click();
  await page.getByRole('link', { name: /Harshita/ }).click();
  return { database, quote: page.getByRole('region', { name: 'Quote' }) };
}

test('customer service answers a list of twelve lines with a quote, and the numbers stay with the message', async ({
  page,
  desk: _,
  files,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const { database, quote } = await openList(page, files);
  await expect(page.getByText('2 × Gamma')).toBeVisible();
  await expect(quote.locator('.message')).toContainText('Four days as three');
  await expect(quote.locator('.message')).toContainText('66,000');

  await quote.getByLabel('Rs a day, line 1', { exact: true }).fill('500');
  await quote.getByLabel('Rs a day, line 2', { exact: true }).fill('900');
  await quote.getByRole('button', { name: 'Add a line' }).click();
  await quote.getByLabel('Item, line 13').fill('Delivery in town');
  await quote.getByLabel('Rs a day, line 13').fill('700');
  await quote.getByLabel('Days charged').fill('2');
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

  const send = quote.getByRole('link', { name: 'Send the quote by mail' });
  const text = await quote.locator('.message').innerText();
  // 2 × 500, 2 × 900 and ten times 2 × 1,000, each for two days, and the delivery once.
  expect(text).toContain('46,300');
  expect(text).toContain('Delivery in town');
  const address = new URL((await send.getAttribute('href')) ?? '');
  expect(decodeURIComponent(address.pathname)).toBe(EMAIL);
  expect(address.searchParams.get('body')?.replaceAll('\r\n', '\n')).toBe(text);
  await pressMail(send);
  await expect(page.getByText(/Answered, /)).toBeVisible();

  const { db } = await database.connect();
  const row = await db.selectFrom('contacts').select('kit').executeTakeFirstOrThrow();
  const kept = readKit(row.kit)?.quote;
  expect(kept).toMatchObject({ charged: 2, text, lines: { length: 13 } });
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

test.describe('on Windows', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)' });
  test('a line whose quantity is taken away leaves the quote, and a quote too long for a link is copied', async ({
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
    await quote.getByLabel('Quantity, line 2', { exact: true }).fill('');
    await expect(quote.locator('.message')).not.toContainText('NaN');
    await expect(quote.locator('.message')).not.toContainText('its mounts 1 (M)');
    await expect(quote.getByText('too long for a link')).toBeVisible();
    const text = await quote.locator('.message').innerText();
    const send = quote.getByRole('link', { name: 'Send the quote by mail' });
    const address = new URL((await send.getAttribute('href')) ?? '');
    expect(address.searchParams.has('subject')).toBe(true);
    expect(address.searchParams.has('body')).toBe(false);
    await pressMail(send);
    await expect(page.getByText(/Answered, /)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    await database.close();
  });
});
