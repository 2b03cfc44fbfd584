import fc from 'fast-check';
import { expect, it } from 'vitest';
import { conflictsBetween, withTheirs } from './conflicts.ts';

type Entry = { id: string; title: string; picture?: { alt: string }; lines: string[] };

const word = fc.constantFrom('red', 'green', 'blue', 'black');
const entry: fc.Arbitrary<Entry> = fc.record(
  {
    id: fc.constantFrom('a', 'b', 'c', '1', '__proto__'),
    title: word,
    picture: fc.record({ alt: word }),
    lines: fc.array(word, { maxLength: 2 }),
  },
  { requiredKeys: ['id', 'title', 'lines'] },
);
const films = fc.uniqueArray(entry, { selector: ({ id }) => id, maxLength: 5 });
const page = fc.record({ headline: word, films });

it('each field that differs is asked about once, and all of their answers give their text', () => {
  fc.assert(
    fc.property(page, page, (mine, theirs) => {
      const conflicts = conflictsBetween(mine, theirs);
      let result: unknown = mine;
      for (const conflict of conflicts) {
        expect(conflict.mine).not.toEqual(conflict.theirs);
        result = withTheirs(result, theirs, conflict.path);
      }
      expect(result).toEqual(theirs);
      const paths = conflicts.map(({ path }) => path.join('/'));
      expect(new Set(paths).size).toBe(paths.length);
    }),
  );
});
