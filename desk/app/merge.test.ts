import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Conflict, merge, ORDER, type Path } from './merge.ts';

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
const list = fc.uniqueArray(entry, { selector: ({ id }) => id, maxLength: 5 });
const page = fc.record({ headline: word, films: list });

const ids = (entries: Entry[]) => entries.map(({ id }) => id);
const sorted = (conflicts: Conflict[]) => conflicts.map(({ path }) => path.join('/')).toSorted();

/** Every text field of a page by its path, and the text. */
function texts(value: { headline: string; films: Entry[] }): Map<string, string> {
  return new Map([
    ['headline', value.headline],
    ...value.films.flatMap(
      (film): [string, string][] =>
        [
          [`films/${film.id}/title`, film.title],
          ...(film.picture ? [[`films/${film.id}/picture/alt`, film.picture.alt] as const] : []),
          [`films/${film.id}/lines`, film.lines.join()],
        ] as [string, string][],
    ),
  ]);
}

describe('two changes of one value', () => {
  it('one change only is kept as it is', () => {
    fc.assert(
      fc.property(page, page, (base, changed) => {
        expect(merge(base, changed, base)).toMatchObject({ mine: changed, conflicts: [] });
        expect(merge(base, base, changed)).toMatchObject({ mine: changed, conflicts: [] });
        expect(merge(base, changed, changed)).toMatchObject({ mine: changed, conflicts: [] });
      }),
    );
  });

  it('every text that one of them typed is in the result, or in a conflict with both versions', () => {
    fc.assert(
      fc.property(page, page, page, (base, mine, theirs) => {
        const merged = merge(base, mine, theirs);
        const result = texts(merged.mine as typeof base);
        const asked = merged.conflicts.map(({ path }) => path.join('/'));
        for (const side of [mine, theirs]) {
          for (const [path, text] of texts(side)) {
            const kept = texts(base).get(path) === text || result.get(path) === text;
            expect(kept || asked.some((each) => path.startsWith(each)), path).toBe(true);
          }
        }
        for (const { path, ...both } of merged.conflicts)
          expect(both.mine).not.toEqual(both.theirs);
        expect(sorted(merge(base, theirs, mine).conflicts)).toEqual(sorted(merged.conflicts));
      }),
    );
  });

  it('asks only about fields that both changed, until each is decided', () => {
    fc.assert(
      fc.property(page, page, page, fc.boolean(), (base, mine, theirs, keep) => {
        const first = merge(base, mine, theirs);
        const again = merge(first.base, first.mine, theirs);
        expect(again.mine).toEqual(first.mine);
        expect(sorted(again.conflicts)).toEqual(sorted(first.conflicts));
        const choice = keep ? 'mine' : 'theirs';
        let left = first;
        for (const { path } of first.conflicts) {
          const decide = (each: Path) => (each.join() === path.join() ? choice : undefined);
          left = merge(left.base, left.mine, theirs, decide);
          expect(sorted(left.conflicts)).not.toContain(path.join('/'));
        }
        expect(left.conflicts).toEqual([]);
        expect(left.base).toEqual(theirs);
      }),
    );
  });

  it('moves, additions and removals of both are kept, and entries are matched by id', () => {
    const film = (id: string, title = id): Entry => ({ id, title, lines: [] });
    const base = ['a', 'b', 'c', 'd'].map((id) => film(id));
    const mine = [film('c'), film('a'), film('b', 'Typed'), film('x')];
    const theirs = [film('y'), film('a', 'Theirs'), film('b'), film('c'), film('d')];
    const { mine: merged, conflicts } = merge(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(merged).toEqual([
      film('y'),
      film('c'),
      film('a', 'Theirs'),
      film('b', 'Typed'),
      film('x'),
    ]);
    const reversed = merge(base, base.toReversed(), [...base.slice(1), film('a')]);
    expect(reversed.conflicts.map(({ path }) => path)).toEqual([[ORDER]]);
    expect(ids(reversed.mine as Entry[])).toEqual(['d', 'c', 'b', 'a']);
  });
});
