import { join } from 'node:path';
import { STARTER } from '../content-model/content-copy.fixture.ts';
import { loadContent } from '../content-model/load.ts';
import { timeBuild } from '../lab/bench/growth/build-cost.ts';
import { copyProject } from '../lab/bench/growth/work-copy.ts';
import { serveSite } from '../tools/served-site.ts';
import { expectNoViolations } from './axe.ts';
import { expect, ROUTES, test as siteTest } from './site-test.ts';

/** The smallest house, built and served from a separate folder. No page may need more content. */
const test = siteTest.extend({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
    async ({}, use) => {
      await using copy = await copyProject(STARTER);
      await timeBuild(copy.folder);
      const site = await serveSite({ CONTENT_DIR: 'content' }, join(copy.folder, 'server/main.ts'));
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

/** It has no equipment for hire: without `hire.yaml` there are no hire pages. */
const PAGES = ROUTES.filter((route) => !route.startsWith('/hire'));

for (const route of PAGES) {
  test(`${route} of the smallest house is complete, accessible and fits every screen`, async ({
    page,
  }) => {
    const { company } = await loadContent(STARTER);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(route);
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.getByRole('contentinfo')).toContainText(company.telephone.display);
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sideways, `${width} px`).toBe(0);
    }
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expectNoViolations(page);
  });
}

test('every list of the smallest house shows its entries', async ({ page }) => {
  const { projects, clients, people, products, filings } = await loadContent(STARTER);
  await page.goto('/project');
  for (const { title } of projects) await expect(page.getByText(title).first()).toBeAttached();
  await page.goto('/about');
  for (const { name } of people) await expect(page.getByRole('heading', { name })).toBeVisible();
  for (const { name } of clients) await expect(page.getByAltText(name).first()).toBeAttached();
  for (const { title } of products) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  await page.goto('/investor');
  for (const { title } of filings) await expect(page.getByText(title).first()).toBeVisible();
});

test('a document of the smallest house can be searched and opened', async ({ page, request }) => {
  const [filing] = (await loadContent(STARTER)).filings;
  await page.goto('/investor?q=document');
  const link = page.getByRole('main').locator(`a[href^="${filing?.href}"]`).first();
  await expect(link).toBeVisible();
  const answer = await request.get(filing?.href ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');
});
