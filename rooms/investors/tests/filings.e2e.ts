import type { Page } from '@playwright/test';
import { expectNoneAtBothWidths } from '../../../e2e/axe.ts';
import { entry, house, investor, VIEW_DOCUMENT } from '../../../e2e/house.ts';
import { expect, test } from '../../../e2e/site-test.ts';
import { ESG_GROUPS } from '../content/filing-schema.ts';
import { ALL, countOf, daysIn, LISTS } from './document-lists.ts';

/** The lists of /esg. */
const GROUPS = house.filingSections.flatMap(({ groups = [] }) => groups);
const [FIRST, SECOND, THIRD] = ESG_GROUPS;
const grouped = house.filings.filter(({ esg }) => esg);

const links = (page: Page) => page.getByRole('main').getByRole('link', { name: VIEW_DOCUMENT });

test('a list of documents keeps its columns for a screen reader on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(entry(LISTS).route);
  const table = page.getByRole('table').first();
  const columns = Object.values(investor.filings.columns);
  await expect(table.getByRole('columnheader')).toHaveText(columns);
  await expect(table.getByRole('row').nth(1).getByRole('rowheader')).toBeVisible();
});

for (const { route, title, documents, filings } of LISTS) {
  test(`${route} lists its documents, opens and closes, and is marked`, async ({ page }) => {
    await page.goto(route);
    await test.step('newest first, each link with a unique name', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(links(page)).toHaveCount(documents);
      await expect(links(page).first()).toHaveAttribute('target', '_blank');
      await expect(links(page).first()).toHaveAttribute('rel', /noopener/);
      await expect(page.getByText(countOf(documents), { exact: true })).toBeVisible();
      const names = await links(page).allTextContents();
      expect(new Set(names).size).toBe(documents);
      for (const { href, title: name } of filings)
        await expect(links(page).and(page.locator(`[href="${href}"]`))).toContainText(name);
      const covers = await daysIn(page.locator('li table'));
      const dates = await daysIn(page.locator('table:not(li *)'));
      expect([...covers, ...dates]).toHaveLength(documents);
      for (const days of [covers, dates]) expect(days).toEqual(days.toSorted().reverse());
      await expect(page.locator('table time').first()).toHaveText(/^\d{2} [A-Z][a-z]{2} \d{4}$/);
    });
    await test.step('closes and opens by mouse and keyboard', async () => {
      const fold = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('button');
      await expect(fold).toHaveAttribute('aria-expanded', 'true');
      await fold.click();
      await expect(fold).toHaveAttribute('aria-expanded', 'false');
      await expect(links(page)).toHaveCount(0);
      await page.keyboard.press('Enter');
      await expect(fold).toHaveAttribute('aria-expanded', 'true');
      await expect(links(page)).toHaveCount(documents);
      await page.keyboard.press('Space');
      await expect(fold).toHaveAttribute('aria-expanded', 'false');
      const controls = await fold.getAttribute('aria-controls');
      await expect(page.locator(`[id="${controls}"]`)).toBeHidden();
    });

    const sections = page.getByRole('navigation', { name: investor.filings.sections });
    await expect(sections.getByRole('link')).toHaveText(ALL.map((list) => list.title));
    await expect(sections.locator('[aria-current=page]')).toHaveText(title);
  });
}

for (const { route, documents } of ALL.filter((list) => list.documents > 0)) {
  test(`${route} prints the whole list, with addresses and no controls`, async ({ page }) => {
    await page.goto(route);
    await page.getByRole('main').getByRole('button').first().click();
    await page.emulateMedia({ media: 'print' });
    const rows = page.locator('tbody tr', { has: page.getByText('/uploads/') });
    await expect(rows).toHaveCount(documents);
    for (const row of await rows.all()) {
      await expect(row.getByText(/\/uploads\/[a-z0-9-]+\.pdf$/)).toBeVisible();
      await expect(row.getByRole('link', { name: VIEW_DOCUMENT })).toBeHidden();
    }
    // Buttons inside headings print as headings.
    await expect(page.locator(':is(button:not(h2 *), select, input, .skip):visible')).toHaveCount(
      0,
    );
    for (const found of await page.getByRole('navigation').all()) await expect(found).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('/esg has three lists, open at first, with words and folds of their own', async ({ page }) => {
  await page.goto('/esg');
  const fold = (name: string) => page.getByRole('button', { name, exact: true });
  for (const { id, title } of GROUPS) {
    await expect(fold(id)).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByText(new RegExp(`^${title}\\.`))).toBeVisible();
  }
  await expect(links(page)).toHaveCount(grouped.length);
  await fold(SECOND).click();
  await expect(fold(FIRST)).toHaveAttribute('aria-expanded', 'true');
  await expect(fold(SECOND)).toHaveAttribute('aria-expanded', 'false');
  await expect(fold(THIRD)).toHaveAttribute('aria-expanded', 'true');
  const inSecond = grouped.filter(({ esg }) => esg === SECOND);
  for (const { href } of inSecond)
    await expect(page.locator(`a[href="${href}"]:visible`)).toHaveCount(0);
  await fold(THIRD).click();
  await fold(SECOND).click();
  await expect(fold(SECOND)).toHaveAttribute('aria-expanded', 'true');
  await expect(fold(THIRD)).toHaveAttribute('aria-expanded', 'false');
  await expectNoneAtBothWidths(page);
});
