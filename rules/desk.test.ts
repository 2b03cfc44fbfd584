import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Lines of code: TypeScript and HTML without tests, configuration, stylesheets, blank lines and comments. */
it('the desk has at most 4,450 lines of code', () => {
  const files = globSync('desk/{open.ts,app/**/*.{ts,tsx,html},server/**/*.ts}', {
    exclude: ['**/*.test.ts'],
  });
  expect(files.length).toBeGreaterThan(30);
  const lines = files
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .filter((line) => !/^\s*(?:$|\/\/|\/?\*)/.test(line));
  expect(lines.length).toBeLessThanOrEqual(4_450);
});
