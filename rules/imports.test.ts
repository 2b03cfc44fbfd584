import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** dependency-cruiser checks the other imports. It cannot tell types from values. */
it('components take only types from the data of pages, whose functions run at build', () => {
  const files = globSync('app/*/**/*.tsx');
  expect(files.length).toBeGreaterThan(50);
  const values = files.filter((file) =>
    /^(?:import|export) (?!type )[^;]*? from '[^']+(?:-data|\/data|\/content\/content)\.ts'/m.test(
      readFileSync(file, 'utf8'),
    ),
  );
  expect(values).toEqual([]);
});
