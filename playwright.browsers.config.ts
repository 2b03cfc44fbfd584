import base from './playwright.config.ts';

/** The behaviours that every engine must show, in Firefox and WebKit: `npm run e2e:browsers`. */
export default {
  ...base,
  testDir: 'e2e/browsers',
  testMatch: '*.e2e.ts',
  testIgnore: [],
  // xvfb-run may give the same number to two displays that start at the same time.
  projects: [{ name: 'firefox' }, { name: 'webkit', workers: 1 }],
};
