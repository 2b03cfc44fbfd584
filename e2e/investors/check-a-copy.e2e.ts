import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { fill } from '../../contract/words/fill.ts';
import { UPLOADS_FOLDER } from '../../model/content-folder.ts';
import { drawn } from '../../tools/testing/drawn.ts';
import { entry, house, investor } from '../house.ts';
import { expect, heldBack, test } from '../site-test.ts';

const DOCUMENT = entry(house.filings);
const FILE = join(UPLOADS_FOLDER, DOCUMENT.file);
/** The beginning of the text for a genuine copy, up to the day. */
const trueCopy = fill(investor.copyCheck.match, { title: DOCUMENT.title }).split('{date}')[0] ?? '';

const check = (page: Page, name: string, buffer: Buffer) =>
  page
    .getByLabel(investor.copyCheck.choose)
    .setInputFiles({ name, mimeType: 'application/pdf', buffer });

test('Check a copy names a genuine copy, and rejects an altered one', async ({ page }) => {
  await page.goto('/investor');
  const copy = await readFile(FILE);
  await check(page, 'from-my-inbox.pdf', copy);
  await expect(page.getByText(trueCopy)).toBeVisible();
  copy[copy.length - 1] = 0x20;
  await check(page, 'altered.pdf', copy);
  await expect(page.getByText(`altered.pdf: ${investor.copyCheck.noMatch}`)).toBeVisible();
});

test('the file chosen last counts, even if one before takes longer', async ({ page }) => {
  await page.addInitScript(() => {
    const { digest } = SubtleCrypto.prototype;
    const held = new Promise((resolve) => Object.assign(window, { goOn: resolve }));
    SubtleCrypto.prototype.digest = async function (...file) {
      Object.assign(window, { checks: 'a file' });
      await held;
      return digest.apply(this, file).finally(() => Object.assign(window, { checks: 'nothing' }));
    };
  });
  await page.goto('/investor');
  const checks = () => page.evaluate(() => 'checks' in window && window.checks);
  await page.getByLabel(investor.copyCheck.choose).setInputFiles(FILE);
  await expect.poll(checks).toBe('a file');
  await check(page, 'other.pdf', Buffer.from('%PDF-1.7'));
  const outcome = page.getByText(`other.pdf: ${investor.copyCheck.noMatch}`);
  await expect(outcome).toBeVisible();
  await page.evaluate(() => 'goOn' in window && (window.goOn as () => void)());
  await expect.poll(checks).toBe('nothing');
  await drawn(page);
  await expect(outcome).toBeVisible();
});

test('text and choices from before hydration are used', async ({ page }) => {
  const takeOver = await heldBack(page);
  await page.goto('/investor');
  await page.getByRole('searchbox').fill(DOCUMENT.title);
  await page.getByLabel(investor.copyCheck.choose).setInputFiles(FILE);
  takeOver();
  await expect(page.getByRole('search').getByRole('listitem').first()).toBeVisible();
  await expect(page.getByText(trueCopy)).toBeVisible();
});

test('a copy can be dropped, and is not sent to any server', async ({ page }) => {
  await page.goto('/investor');
  const file = await readFile(FILE);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.postData()) sent.push(request.url());
  });
  const transfer = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], 'from-a-friend.pdf', { type: 'application/pdf' }));
    return data;
  }, file.toString('base64'));
  const zone = page.getByText(investor.copyCheck.choose, { exact: true }).locator('..');
  await zone.dispatchEvent('dragenter', { dataTransfer: transfer });
  await expect(async () => {
    await zone.dispatchEvent('dragover', { dataTransfer: transfer });
    await expect(zone).toHaveAttribute('data-over', 'true', { timeout: 200 });
  }).toPass();
  await zone.dispatchEvent('drop', { dataTransfer: transfer });
  const outcome = page.getByText(trueCopy);
  await expect(outcome).toBeVisible();
  expect(sent).toEqual([]);
});
