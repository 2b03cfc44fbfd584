import base from '../playwright.config.ts';

/** Browser tests of the desk, on real files, a real Git repository and both databases. */
export default {
  ...base,
  testDir: '..',
  testMatch: 'desk/tests/*.e2e.ts',
  testIgnore: [],
  // Publishing builds the whole site, and a busy machine takes a minute to read the content of a large house.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  use: { ...base.use, viewport: { width: 1280, height: 800 }, trace: 'retain-on-failure' as const },
};
