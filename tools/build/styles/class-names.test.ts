import { expect, test } from 'vitest';
import { shortClassNames } from './class-names.ts';

const FILES = Array.from({ length: 60 }, (_, place) => `app/ui/Part${place}.module.css`);

test('a class always gets the same name, and no two classes share one', () => {
  const nameOf = shortClassNames(FILES);
  const names = FILES.flatMap((file) => ['row', 'item', 'roll'].map((name) => nameOf(name, file)));
  expect(new Set(names).size).toBe(names.length);
  expect(nameOf('item', FILES[7] ?? '')).toBe(nameOf('item', `${FILES[7]}?used`));
});
