import { defineConfig, devices } from '@playwright/test';
import { CONTENT_FOLDER } from './model/content-folder.ts';
import { roomsIn } from './model/rooms.ts';
import { ALL_ROOMS, type Room } from './model/schemas/rooms.ts';
import { chromiumArguments, findTestBrowser } from './tools/testing/chromium.ts';

/** Test files that need a room. A single test that needs one has a tag with its name, for example `@investors`. */
const FILES_OF: Record<Room, string[]> = {
  stills: ['carousel*', 'film', 'kinds', 'lightbox*', 'styleguide'],
  hire: ['hire*', 'kept-kit', 'rate-card'],
  investors: [
    ...['alerts', 'check-a-copy', 'document*', 'filing*', 'investor', 'published-files'],
    ...['reading', 'styleguide'],
  ],
};
const rooms = await roomsIn(CONTENT_FOLDER);
const absent = ALL_ROOMS.filter((room) => !rooms.includes(room));
const executablePath = findTestBrowser();

/** Browser tests run against the built site, each worker with its own server and empty database. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  testIgnore: [
    'browsers/**',
    ...absent.flatMap((room) => FILES_OF[room]).map((name) => `${name}.e2e.ts`),
  ],
  grepInvert: absent.map((room) => new RegExp(`@${room}\\b`)),
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
