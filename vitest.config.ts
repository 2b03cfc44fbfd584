import { defineConfig } from 'vitest/config';
import SlowestTests from './site/testing/slowest-tests.ts';

export default defineConfig({
  test: {
    include: ['{site,rooms,desk,commands,bench,rules}/**/*.test.{ts,tsx}'],
    // Builds of other houses and programs, and kills: `npm test -- --all` runs them.
    exclude: process.env['ALL_TESTS'] ? [] : ['**/*.long.test.ts'],
    reporters: ['default', new SlowestTests()],
    globalSetup: 'site/testing/before-unit-tests.ts',
    // Many tests wait for servers and other processes: one worker fewer than cores, the default, leaves cores idle.
    maxWorkers: 3,
    testTimeout: 90_000,
    hookTimeout: 90_000,
    // How long a busy machine may take to react.
    expect: { poll: { timeout: 20_000 } },
  },
});
