import { defineConfig } from '@playwright/test';

/** The behaviours that every engine must show, in Firefox and WebKit: `npm run e2e:browsers`. */
export default defineConfig({
  testDir: 'e2e/browsers',
  testMatch: '*.e2e.ts',
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  projects: [{ name: 'firefox' }, { name: 'webkit' }],
});
