import base from '../playwright.config.ts';

/** Browser tests of the desk, on real files, a real Git repository and both databases. */
export default {
  ...base,
  testDir: '..',
  testMatch: 'desk/tests/*.e2e.ts',
  testIgnore: [],
  // Publishing builds the whole site.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: { ...base.use, viewport: { width: 1280, height: 800 }, trace: 'retain-on-failure' as const },
};
