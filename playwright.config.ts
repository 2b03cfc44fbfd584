import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments, findTestBrowser } from './tools/chromium.ts';

const executablePath = findTestBrowser();

/** Browser tests run against the built site, each worker with its own server and empty database. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  testIgnore: 'browsers/**',
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  workers: 2,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    launchOptions: { args: chromiumArguments(), ...(executablePath ? { executablePath } : {}) },
    // Recording every test costs a tenth of the run: `npm run e2e -- --trace=on` records when asked.
    trace: 'off',
  },
  projects: [{ name: 'chromium' }],
});
