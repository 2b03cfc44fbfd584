import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { timeBuild } from '../lab/bench/growth/build-cost.ts';
import { copyProject, type WorkCopy } from '../lab/bench/growth/work-copy.ts';
import type { ContentCopy } from '../model/content-copy.fixture.ts';
import type { Company } from '../model/schemas/schemas.ts';
import { serveSite } from '../tools/testing/served-site.ts';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './site-test.ts';

/** Playwright's test with a small house. No page may need more content. */
export const testOf = (openCopy: () => Promise<ContentCopy>) =>
  testOn(async () => {
    await using house = await openCopy();
    return await copyProject(house.folder);
  });

/** Playwright's test with a site that is built and served in a folder of its own. */
export const testOn = (prepare: () => Promise<WorkCopy>) =>
  test.extend({
    site: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
      async ({}, use) => {
        await using copy = await prepare();
        await timeBuild(copy.folder, '--uncompressed');
        const site = await serveSite(
          { CONTENT_DIR: 'content' },
          join(copy.folder, 'server/main.ts'),
        );
        await use(site);
        await site.stop();
      },
      { scope: 'worker', timeout: 600_000 },
    ],
  });

/** Expects that a page is complete, accessible, and as wide as the screen. */
export async function expectGoodPage(page: Page, route: string, company: Company): Promise<void> {
  await page.goto(route);
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.getByRole('contentinfo')).toContainText(company.telephone.display);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const sideways = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    await expect.poll(sideways, `${width} px`).toBe(0);
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectNoViolations(page);
}
