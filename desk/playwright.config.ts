import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments, findTestBrowser } from '../tools/chromium.ts';

const executablePath = findTestBrowser();

/** Browser tests of the desk, on real files, a real Git repository and both databases. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  workers: 1,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    launchOptions: { args: chromiumArguments(), ...(executablePath ? { executablePath } : {}) },
    trace: 'retain-on-failure',
  },
});
