import { defineConfig, devices } from '@playwright/test';
import { CONTENT_FOLDER } from './site/content/content-folder.ts';
import { roomsIn } from './site/content/rooms.ts';
import { ALL_ROOMS } from './site/rooms.ts';
import { chromiumArguments, findTestBrowser } from './site/testing/chromium.ts';

const rooms = await roomsIn(CONTENT_FOLDER);
const absent = ALL_ROOMS.filter((room) => !rooms.includes(room));
const executablePath = findTestBrowser();

/** Browser tests run against the built site, each worker with its own server and empty database. */
export default defineConfig({
  testDir: '.',
  testMatch: '{e2e,rooms/*/tests}/*.e2e.ts',
  // The tests of a room are in its folder. A single test that needs one has a tag with its name, such as `@investors`.
  testIgnore: ['desk/tests', ...absent.map((room) => `rooms/${room}`)].map(
    (folder) => `${folder}/**`,
  ),
  grepInvert: new RegExp(`(?:^|\\s)@(?!(?:${rooms.join('|')})\\b)\\w`),
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], [`${import.meta.dirname}/site/testing/slowest-tests.ts`]],
  reportSlowTests: null,
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    launchOptions: { args: chromiumArguments(), ...(executablePath ? { executablePath } : {}) },
    // Recording every test costs a tenth of the run: `npm run e2e -- --trace=on` records when asked.
    trace: 'off',
  },
  projects: [{ name: 'chromium' }],
});
