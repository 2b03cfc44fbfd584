import { defineConfig } from 'vitest/config';

/** Run from the folder of the project, like every other command. */
export default defineConfig({
  test: { include: ['specimens/**/*.test.ts'], testTimeout: 60_000 },
});
