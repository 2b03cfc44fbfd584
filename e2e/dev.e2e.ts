import { test as base } from '@playwright/test';
import { type ServedSite, serveSite } from '../tools/testing/served-site.ts';
import { entry, house } from './house.ts';
import { expect } from './site-test.ts';

/** `npm run dev` as developers run it: one process with its own database. */
const test = base.extend<object, { dev: ServedSite }>({
  dev: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
    async ({}, use) => {
      const dev = await serveSite({}, 'tools/dev.ts');
      await use(dev);
      await dev.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ dev }, use) => use(dev.url),
});

// Modules are compiled on request, which is slow on a busy machine.
test.describe.configure({ timeout: 180_000 });

test('one process serves pages, API, documents and feeds', async ({ request }) => {
  const contacts = await request.get('/api/contacts');
  expect(await contacts.json()).toMatchObject({ success: true, data: expect.any(Array) });
  const found = await request.get(
    `/api/documents/search?q=${encodeURIComponent(entry(house.filings).title)}`,
  );
  expect((await found.json()).total).toBeGreaterThan(0);
  const types = {
    '/about': 'text/html',
    '/healthz': 'application/json',
    '/feeds/all.xml': 'application/atom+xml',
    '/uploads/SHA256SUMS': 'text/plain',
  };
  for (const [address, type] of Object.entries(types)) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    expect(answer.headers()['content-type'], address).toContain(type);
  }
});
