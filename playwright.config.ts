import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { CONTENT_FOLDER } from './model/content-folder.ts';
import { chromiumArguments, findTestBrowser } from './tools/chromium.ts';

const hires = existsSync(join(CONTENT_FOLDER, 'hire.yaml'));
const executablePath = findTestBrowser();

/** Browser tests run against the built site, each worker with its own server and empty database. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  // A house without hire has none of these pages.
  testIgnore: [
    'browsers/**',
    ...(hires ? [] : ['hire*.e2e.ts', 'kept-kit.e2e.ts', 'rate-card.e2e.ts']),
  ],
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
