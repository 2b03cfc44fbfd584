import { fill } from '../../contract/words/fill.ts';
import { ESG_GROUPS } from '../../model/schemas/filing.ts';
import { expectNoneAtBothWidths } from '../axe.ts';
import { entry, house, investor } from '../house.ts';
import { expect, expectOnConsole, test } from '../site-test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('axe finds nothing', () => {
  test('with closed document lists', async ({ page }) => {
    await page.goto('/esg');
    for (const name of ESG_GROUPS) {
      const fold = page.getByRole('button', { name: new RegExp(`^${name}\\b`), expanded: true });
      await fold.click();
    }
    await expect(page.getByRole('main').getByRole('button', { expanded: false })).toHaveCount(
      ESG_GROUPS.length,
    );
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
});
