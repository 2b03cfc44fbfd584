import { test as base, expect, type Page } from '@playwright/test';
import { everyPage, pageKinds } from '../site/testing/page-addresses.ts';
import { type ServedSite, serveSite } from '../site/testing/served-site.ts';
import { NO_LIMITS } from '../site/testing/server-process.ts';
import { house } from './house.ts';

export { expect };

interface WorkerFixtures {
  /** Additional environment variables of the server: `test.use({ settings: { … } })`. */
  settings: Record<string, string>;
  site: ServedSite;
}

/** Parts of the console messages that a test expects of its page. */
const expected = new WeakMap<Page, string[]>();

/** From now on, messages with these parts may be on the console. */
export function expectOnConsole(page: Page, ...parts: string[]): void {
  expected.set(page, [...(expected.get(page) ?? []), ...parts]);
}

/** Playwright's test with the real server. Unexpected console messages fail the test. */
export const test = base.extend<{ quietConsole: undefined }, WorkerFixtures>({
  settings: [{}, { scope: 'worker', option: true }],

  site: [
    async ({ settings }, use) => {
      const site = await serveSite({ ...NO_LIMITS, ...settings });
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ site }, use) => use(site.url),

  quietConsole: [
    async ({ page }, use) => {
      const loud: string[] = [];
      page.on('pageerror', (error) => loud.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') {
          loud.push(`${message.text()} (${message.location().url})`);
        }
      });
      await use(undefined);
      const parts = expected.get(page) ?? [];
      const unexpected = loud.filter((line) => !parts.some((part) => line.includes(part)));
      expect(unexpected, 'errors and warnings on the console').toEqual([]);
    },
    { auto: true },
  ],
});

/** Delays scripts of the next pages, like a slow network, until the returned function is called. */
export async function heldBack(
  page: Page,
  scripts = /\/assets\/entry\.client/,
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Every page of the site, those of the menu first. */
export const ROUTES: readonly string[] = everyPage(house);

/** One page of each kind. */
export const KINDS: readonly string[] = pageKinds(house);
