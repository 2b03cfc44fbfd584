import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,content-model,contract,server,tools,lab,desk,rules}/**/*.test.{ts,tsx}'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
