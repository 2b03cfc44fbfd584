import { test as base, expect } from '@playwright/test';
import { isStarted } from '../../site/testing/hydrated.ts';
import { type ServedSite, serveSite } from '../../site/testing/served-site.ts';
import type { Engine } from './engine.ts';
import { openFirefox } from './firefox.ts';
import { openWebKit } from './webkit.ts';

export { expect };

interface WorkerFixtures {
  site: ServedSite;
  engine: Engine;
}

/** Playwright's test runner for engines that Playwright cannot drive. The project's name is the engine. */
export const test = base.extend<{ quiet: undefined }, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
    async ({}, use) => {
      const site = await serveSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],

  engine: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use, worker) => {
      const engine = await (worker.project.name === 'webkit' ? openWebKit() : openFirefox());
      await use(engine);
      await engine.close();
    },
    { scope: 'worker' },
  ],

  quiet: [
    async ({ engine }, use) => {
      engine.problems();
      await use(undefined);
      expect(engine.problems(), 'errors that the pages reported').toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits until a value in the page is as expected. While a page is replaced by the next, the driver may find none. */
export async function waitFor<T>(engine: Engine, fact: () => T, expected: unknown): Promise<void> {
  await expect(async () => {
    const found: unknown = await engine.evaluate(fact);
    expect(found).toEqual(expected);
  }).toPass();
}

/** Waits until React has hydrated the page. */
export async function hydrated(engine: Engine): Promise<void> {
  await waitFor(engine, isStarted, true);
}

/** Opens a page and waits until React has hydrated it. */
export async function opened(engine: Engine, url: string): Promise<void> {
  await engine.open(url);
  await hydrated(engine);
}
