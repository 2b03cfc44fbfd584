import { defineConfig } from '@playwright/test';

/** The behaviours that every engine must show, in Firefox and WebKit: `npm run e2e:browsers`. */
export default defineConfig({
  testDir: 'e2e/browsers',
  testMatch: '*.e2e.ts',
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  workers: 2,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  // xvfb-run may give the same number to two displays that start at the same time.
  projects: [{ name: 'firefox' }, { name: 'webkit', workers: 1 }],
});
