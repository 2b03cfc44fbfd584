import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { parse, stringify } from 'yaml';
import { copyProject, timeBuild, type WorkCopy } from '../bench/speed/growth/work-copy.ts';
import type { Company } from '../site/content/schemas/schemas.ts';
import { type ContentCopy, STARTER } from '../site/testing/content-copy.ts';
import { serveSite } from '../site/testing/served-site.ts';
import { expectNoViolations } from './axe.ts';
import { sidewaysOverflow } from './page-fit.ts';
import { expect, test } from './site-test.ts';

/** Playwright's test with a small house. No page may need more content. */
export const testOf = (openCopy: () => Promise<ContentCopy>) =>
  testOn(async () => {
    await using house = await openCopy();
    return await copyProject(house.folder);
  });

/** Playwright's test with a site that is built and served in a folder of its own. */
export const testOn = (prepare: () => Promise<WorkCopy>) =>
  test.extend<object, { copy: WorkCopy }>({
    copy: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
      async ({}, use) => {
        await using copy = await prepare();
        await timeBuild(copy.folder, '--uncompressed');
        await use(copy);
      },
      { scope: 'worker', timeout: 600_000 },
    ],
    site: [
      async ({ copy }, use) => {
        const program = join(copy.folder, 'site/server/main.ts');
        const site = await serveSite({ CONTENT_DIR: 'content' }, program);
        await use(site);
        await site.stop();
      },
      { scope: 'worker' },
    ],
  });

/** The smallest house, whose first films play. @param files their files @param more further content, by file name */
export const testWithFilms = (
  films: readonly object[],
  files: () => Promise<Record<string, Buffer | string>>,
  more: Record<string, string> = {},
) =>
  testOn(async () => {
    const copy = await copyProject(STARTER);
    const list = join(copy.content, 'projects/projects.yaml');
    const records: object[] = parse(await readFile(list, 'utf8'));
    const playing = records.map((record, at) => ({ ...record, film: films[at] }));
    await writeFile(list, stringify(playing));
    await mkdir(join(copy.content, 'films'));
    for (const [name, bytes] of Object.entries(await files()))
      await writeFile(join(copy.content, 'films', name), bytes);
    for (const [name, text] of Object.entries(more))
      await writeFile(join(copy.content, name), text);
    return copy;
  });

/** Expects that a page is complete, accessible, and as wide as the screen. */
export async function expectGoodPage(page: Page, route: string, company: Company): Promise<void> {
  await page.goto(route);
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.getByRole('contentinfo')).toContainText(company.telephone.display);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => sidewaysOverflow(page)).toEqual({ width, overflow: 0 });
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectNoViolations(page);
}
