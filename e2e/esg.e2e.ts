import { ESG_GROUPS } from '../content-model/filing.ts';
import { house, VIEW_DOCUMENT } from './house.ts';
import { expect, test } from './site-test.ts';

const GROUPS = house.filingSections.flatMap(({ groups = [] }) => groups);
const [FIRST, SECOND, THIRD] = ESG_GROUPS;
const grouped = house.filings.filter(({ esg }) => esg);

test('there are three lists, open at first, with each abbreviation spelled out', async ({
  page,
}) => {
  await page.goto('/esg');
  for (const { id: name, title } of GROUPS) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await expect(page.getByText(new RegExp(`^${title}\\.`))).toBeVisible();
  }
  await expect(page.getByRole('link', { name: VIEW_DOCUMENT })).toHaveCount(grouped.length);
});

test('each list opens and closes independently', async ({ page }) => {
  await page.goto('/esg');
  const fold = (name: string) => page.getByRole('button', { name, exact: true });
  await fold(SECOND).click();
  await expect(fold(FIRST)).toHaveAttribute('aria-expanded', 'true');
  await expect(fold(SECOND)).toHaveAttribute('aria-expanded', 'false');
  await expect(fold(THIRD)).toHaveAttribute('aria-expanded', 'true');
  const inSecond = grouped.filter(({ esg }) => esg === SECOND);
  for (const { href } of inSecond) await expect(page.locator(`a[href="${href}"]`)).toBeHidden();
  await fold(THIRD).click();
  await fold(SECOND).click();
  await expect(fold(SECOND)).toHaveAttribute('aria-expanded', 'true');
  await expect(fold(THIRD)).toHaveAttribute('aria-expanded', 'false');
});

test('a document of a group is also in the list of its section, at the same address', async ({
  page,
}) => {
  for (const [section, filings] of Map.groupBy(grouped, (filing) => filing.section)) {
    await page.goto(`/${section}`);
    for (const { href } of filings) {
      await expect(
        page.getByRole('link', { name: VIEW_DOCUMENT }).and(page.locator(`[href="${href}"]`)),
      ).toHaveCount(1);
    }
  }
});
