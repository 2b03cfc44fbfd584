import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fill } from '../../contract/words/fill.ts';
import { UPLOADS_FOLDER } from '../../model/content-folder.ts';
import { ESG_GROUPS } from '../../model/schemas/filing.ts';
import { expectNoneAtBothWidths } from '../axe.ts';
import { entry, house, investor } from '../house.ts';
import { expect, expectOnConsole, test } from '../site-test.ts';
import { filteredList } from './document-lists.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('axe finds nothing', () => {
  test('with closed document lists, and with a filter that matches nothing', async ({ page }) => {
    await page.goto('/esg');
    for (const name of ESG_GROUPS) {
      const fold = page.getByRole('button', { name: new RegExp(`^${name}\\b`), expanded: true });
      await fold.click();
    }
    await expect(page.getByRole('main').getByRole('button', { expanded: false })).toHaveCount(
      ESG_GROUPS.length,
    );
    await expectNoneAtBothWidths(page);
    const { route, type, otherYear } = filteredList();
    await page.goto(route);
    await page.getByLabel(investor.filings.yearLabel, { exact: true }).selectOption(otherYear);
    await page.getByLabel(investor.filings.typeLabel, { exact: true }).selectOption(type);
    await expect(page.getByText(investor.filings.nothing)).toBeVisible();
    await expectNoneAtBothWidths(page);
  });

  test('in search results, without results, and when the search fails', async ({ page }) => {
    expectOnConsole(page, 'Failed to load resource', 'net::ERR');
    const box = page.getByRole('searchbox');
    const { title } = entry(house.filings);
    await page.goto(`/investor?q=${encodeURIComponent(title)}`);
    await expect(page.getByRole('search').getByRole('link', { name: title }).first()).toBeVisible();
    await expectNoneAtBothWidths(page);
    await box.fill('xqzzyx');
    await expect(page.getByText(fill(investor.search.nothing, { query: 'xqzzyx' }))).toBeVisible();
    await expectNoneAtBothWidths(page, 'search');
    await page.route('**/api/documents/search?*', (route) => route.abort());
    await box.fill(title);
    await expect(page.getByText(investor.search.failed)).toBeVisible();
    await expectNoneAtBothWidths(page, 'search');
  });

  test('after a copy was checked: genuine, unknown, and failed', async ({ page }) => {
    expectOnConsole(page, 'Failed to load resource', 'net::ERR', investor.copyCheck.title);
    await page.goto('/investor');
    const check = (name: string, buffer: Buffer) =>
      page
        .getByLabel(investor.copyCheck.choose)
        .setInputFiles({ name, mimeType: 'application/pdf', buffer });
    await page.route('**/filings.json', (route) => route.abort(), { times: 1 });
    await check('lost.pdf', Buffer.from('%PDF-1.7 lost'));
    const outcome = page
      .getByRole('region', { name: investor.copyCheck.title })
      .getByRole('status');
    await expect(outcome).toHaveText(investor.copyCheck.failed);
    await expectNoneAtBothWidths(page, '[aria-labelledby=copy-check]');
    await check('altered.pdf', Buffer.from('%PDF-1.7 altered'));
    await expect(outcome).toContainText('altered.pdf');
    await expectNoneAtBothWidths(page, '[aria-labelledby=copy-check]');
    await check('copy.pdf', await readFile(join(UPLOADS_FOLDER, entry(house.filings).file)));
    await expect(outcome).toContainText(entry(house.filings).title);
    await expectNoneAtBothWidths(page, '[aria-labelledby=copy-check]');
  });
});
