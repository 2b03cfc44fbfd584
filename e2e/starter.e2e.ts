import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { STARTER } from '../content-model/content-copy.fixture.ts';
import { loadContent } from '../content-model/load.ts';
import { timeBuild } from '../lab/bench/growth/build-cost.ts';
import { copyProject } from '../lab/bench/growth/work-copy.ts';
import { everyPage } from '../tools/page-addresses.ts';
import { serveSite } from '../tools/served-site.ts';
import { expectNoViolations } from './axe.ts';
import { expect, test as siteTest } from './site-test.ts';

/** The page of text that docs/changing.md adds. */
const [, added, recipe = ''] =
  /`content\/pages\/([a-z-]+)\.yaml`.*?```yaml\n(.*?)```/s.exec(
    await readFile('docs/changing.md', 'utf8'),
  ) ?? [];

/** The smallest house with one more page of text, built and served from a separate folder. No page may need more content. */
const test = siteTest.extend({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
    async ({}, use) => {
      await using copy = await copyProject(STARTER);
      await writeFile(join(copy.folder, `content/pages/${added}.yaml`), recipe);
      await timeBuild(copy.folder);
      const site = await serveSite({ CONTENT_DIR: 'content' }, join(copy.folder, 'server/main.ts'));
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

for (const route of [...everyPage(await loadContent(STARTER)), `/${added}`]) {
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

test('a page of text is one file: it is linked from the footer and found by search engines', async ({
  page,
  request,
}) => {
  const { title, footer, meta } = parse(recipe);
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: footer }).click();
  await expect(page).toHaveTitle(meta.title);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const description = page.locator('meta[name="description"]');
  await expect(description).toHaveAttribute('content', meta.description);
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`/${added}</loc>`);
});

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
