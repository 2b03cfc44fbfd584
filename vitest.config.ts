import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,model,contract,server,tools,lab,desk,rules}/**/*.test.{ts,tsx}'],
    globalSetup: 'server/testing/before-unit-tests.ts',
    // Many tests wait for servers and other processes: one worker fewer than cores, the default, leaves cores idle.
    maxWorkers: 3,
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // How long a busy machine may take to react.
    expect: { poll: { timeout: 120_000 } },
  },
});
