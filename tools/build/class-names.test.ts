import { expect, test } from 'vitest';
import { shortClassNames } from './class-names.ts';

const FILES = Array.from({ length: 60 }, (_, place) => `app/ui/Part${place}.module.css`);

test('a class keeps its name, and no two classes share one', () => {
  const nameOf = shortClassNames(FILES);
  const names = FILES.flatMap((file) => ['row', 'item', 'roll'].map((name) => nameOf(name, file)));
  expect(new Set(names).size).toBe(names.length);
  expect(nameOf('item', FILES[7] ?? '')).toBe(nameOf('item', `${FILES[7]}?used`));
});

test('every name is one that CSS takes as it stands', () => {
  const nameOf = shortClassNames(FILES);
  for (const file of FILES) expect(nameOf('row', file)).toMatch(/^[a-zA-Z]+\d+$/);
});

test('a file that is not among those of the site is named', () => {
  expect(() => shortClassNames(FILES)('row', 'elsewhere/Other.module.css')).toThrow(
    'elsewhere/Other.module.css',
  );
});
