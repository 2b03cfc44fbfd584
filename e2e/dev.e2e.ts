import { test as base, expect } from '@playwright/test';
import { parse } from 'yaml';
import { editYaml } from '../site/content/yaml/edit-yaml.ts';
import { type ContentCopy, copyContent } from '../site/testing/content-copy.ts';
import { type ServedSite, serveSite } from '../site/testing/served-site.ts';

/** `npm run dev` with a copy of the content, for all tests here. Each leaves the content valid. */
const test = base.extend<object, { content: ContentCopy; dev: ServedSite }>({
  content: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
    async ({}, use) => {
      await using content = await copyContent();
      await use(content);
    },
    { scope: 'worker' },
  ],
  dev: [
    async ({ content }, use) => {
      const settings = { CONTENT_DIR: content.folder, WORK_DIR: '.cache/dev-edits' };
      const dev = await serveSite(settings, 'commands/dev.ts');
      await use(dev);
      await dev.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test.describe.configure({ timeout: 400_000 });
/** Beside busy programs, an edit is shown after a minute. */
const expectRebuilt = expect.configure({ timeout: 150_000 });

test('npm run dev shows an error over the last valid page', async ({ page, content, dev }) => {
  await page.goto(dev.url);
  const headline = page.getByRole('heading', { level: 1 });
  await expect(headline).toBeVisible();
  const overlay = page.locator('vite-error-overlay');
  await content.edit('home.yaml', (text) => text.replace(/^banner: /m, 'baner: '));
  await expectRebuilt(overlay).toContainText(`${content.folder}/home.yaml: baner: unknown field`);
  await expect(overlay).toContainText(/\(line \d+\)/);
  await expect(headline).toBeVisible();

  await page.goto(`${dev.url}/about`);
  await expect(overlay).toContainText(`${content.folder}/home.yaml`);
  await expect(headline).toBeVisible();

  await content.edit('home.yaml', (text) => text.replace(/^baner: /m, 'banner: '));
  await expectRebuilt(overlay).toBeHidden();
  await expect(headline).toBeVisible();
});

test('an edit reaches a page that was still loading', async ({ page, context, content, dev }) => {
  const loaded = await context.newPage();
  await loaded.goto(dev.url);
  // Until the edit is rebuilt, no reload can reach the page.
  const rebuilt = Promise.withResolvers<void>();
  await page.routeWebSocket(/token=/, async (socket) => {
    await rebuilt.promise;
    socket.connectToServer();
  });
  await page.goto(dev.url);
  await expect(page.locator('h1')).not.toContainText('Edited.');
  await content.edit('home.yaml', (text) => {
    const home = parse(text);
    return editYaml(text, { ...home, hero: { ...home.hero, headline: ['Edited.'] } });
  });
  await expectRebuilt(loaded.locator('h1')).toContainText('Edited.');
  rebuilt.resolve();
  await expectRebuilt(page.locator('h1')).toContainText('Edited.');
});
