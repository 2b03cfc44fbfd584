import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { parse, stringify } from 'yaml';
import { copyProject, timeBuild, type WorkCopy } from '../bench/speed/growth/work-copy.ts';
import type { Company } from '../site/content/schemas/schemas.ts';
import { type ContentCopy, copyContent, STARTER } from '../site/testing/content-copy.ts';
import { serveSite } from '../site/testing/served-site.ts';
import { expectNoViolations } from './axe.ts';
import { sidewaysOverflow } from './page-fit.ts';
import { expect, test } from './site-test.ts';

/** Playwright's test with a small house, which is built and served in a folder of its own. No page may need more content. */
export const testOf = (openCopy: () => Promise<ContentCopy>) =>
  test.extend<object, { copy: WorkCopy }>({
    copy: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
      async ({}, use) => {
        await using house = await openCopy();
        await using copy = await copyProject(house.folder);
        await timeBuild(copy.folder, '--uncompressed');
        await use(copy);
      },
      { scope: 'worker', timeout: 600_000 },
    ],
    site: [
      async ({ copy }, use) => {
        const program = join(copy.folder, 'site/server/main.ts');
        await using site = await serveSite({ CONTENT_DIR: 'content' }, program);
        await use(site);
      },
      { scope: 'worker' },
    ],
  });

/** The smallest house, whose first films play. @param files made when it is built, by name */
export const testWithFilms = (
  films: readonly object[],
  files: () => Record<string, Buffer | string>,
) =>
  testOf(async () => {
    const copy = await copyContent(STARTER);
    await copy.edit('projects/projects.yaml', (text) => {
      const records: object[] = parse(text);
      return stringify(records.map((record, at) => ({ ...record, film: films[at] })));
    });
    await mkdir(join(copy.folder, 'films'));
    for (const [name, content] of Object.entries(files())) await copy.add(name, content);
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
