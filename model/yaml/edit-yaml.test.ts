import { readdir, readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse, parseDocument, type Scalar } from 'yaml';
import { editYaml } from './edit-yaml.ts';

type Path = (string | number)[];

/** Every text in a value, by its path. */
function texts(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    texts(each, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** Every list of at least two entries, by its path. */
function lists(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Array.isArray(value) && value.length > 1 ? [path] : [];
  const inner = Object.entries(value).flatMap(([key, each]) =>
    lists(each, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return [...own, ...inner];
}

function at(value: unknown, path: Path): unknown {
  return path.reduce((inside: unknown, key) => Reflect.get(Object(inside), key), value);
}

function replaced(value: unknown, path: Path, change: (old: unknown) => unknown): unknown {
  const copy = structuredClone(value);
  const [last] = path.slice(-1);
  if (last === undefined) return change(copy);
  Reflect.set(Object(at(copy, path.slice(0, -1))), last, change(at(copy, path)));
  return copy;
}

/** Lines that are only in `before` or only in `after`, each as often as it occurs. */
function lineDifference(before: string, after: string): { gone: string[]; added: string[] } {
  const rest = after.split('\n');
  const gone = before.split('\n').filter((line) => {
    const place = rest.indexOf(line);
    if (place >= 0) rest.splice(place, 1);
    return place < 0;
  });
  return { gone, added: rest };
}

/** How many lines of a file the text at a path takes. */
function linesOf(file: string, path: Path): number {
  const [start = 0, , end = 0] = (parseDocument(file).getIn(path, true) as Scalar).range ?? [];
  return file.slice(start, end).trimEnd().split('\n').length;
}

let files: [name: string, text: string][];
beforeAll(async () => {
  const names = (await readdir('content', { recursive: true })).filter((name) =>
    name.endsWith('.yaml'),
  );
  files = await Promise.all(
    names.map(
      async (name): Promise<[string, string]> => [name, await readFile(`content/${name}`, 'utf8')],
    ),
  );
});

describe('a save touches only what was edited', () => {
  const anyText = fc.oneof(
    fc.string({ minLength: 1 }),
    fc.constantFrom("it's: a # text", '- no list', 'नमस्ते', 'yes', '12', 'a “quoted” text, [so]'),
  );

  it('in one text of any content file', () => {
    const cases = files.flatMap(([name, text]) =>
      texts(parse(text)).map((path): [string, string, Path] => [name, text, path]),
    );
    expect(cases.length).toBeGreaterThan(files.length);
    fc.assert(
      fc.property(fc.constantFrom(...cases), anyText, ([, text, path], value) => {
        const wanted = replaced(parse(text), path, () => value);
        const result = editYaml(text, wanted);
        expect(parse(result)).toEqual(wanted);
        const { gone } = lineDifference(text, result);
        expect(gone.length).toBeLessThanOrEqual(linesOf(text, path));
      }),
      { numRuns: 60 },
    );
  });

  it('in any list: an entry removed, moved or duplicated', () => {
    const cases = files.flatMap(([, text]) =>
      lists(parse(text)).map((path): [string, Path] => [text, path]),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...cases),
        fc.constantFrom('remove', 'move', 'add'),
        fc.nat(),
        fc.nat(),
        ([text, path], change, from, to) => {
          const wanted = replaced(parse(text), path, (old) => {
            const list = [...(old as unknown[])];
            const [entry] = list.splice(from % list.length, 1);
            if (change !== 'remove') list.splice(to % (list.length + 1), 0, entry);
            if (change === 'add') list.push(fresh(entry));
            return list;
          });
          const result = editYaml(text, wanted);
          expect(parse(result)).toEqual(wanted);
          const comments = (each: string) => each.split('\n').filter((line) => /^\s*# /.test(line));
          if (change !== 'remove') {
            expect(comments(result).toSorted()).toEqual(comments(text).toSorted());
          }
          if (change === 'move') {
            const { gone } = lineDifference(
              text.replace(/\n+/g, '\n'),
              result.replace(/\n+/g, '\n'),
            );
            const flow = gone.filter((line) => !line.includes('['));
            expect(flow).toEqual([]);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

function fresh(entry: unknown): unknown {
  return typeof entry === 'object' && entry !== null && 'id' in entry
    ? { ...entry, id: 'a-new-one' }
    : 'a new one';
}

const FILMS = `# The films.

- id: kiln # the first
  title: 'Kiln: a film'
  focal: [ 50, 41 ]

# Ads
- id: steam
  title: Steam
`;

it('a save keeps comments, quotes and blank lines', () => {
  const [kiln, steam] = parse(FILMS) as [Record<string, unknown>, Record<string, unknown>];
  expect(editYaml(FILMS, [{ ...kiln, title: "It's", focal: [10, 41] }, steam])).toBe(
    FILMS.replace("'Kiln: a film'", "'It''s'").replace('50', '10'),
  );
  expect(editYaml(FILMS, [kiln, { ...steam, year: 2020 }])).toBe(`${FILMS}  year: 2020\n`);
  expect(editYaml(FILMS, [steam, kiln])).toBe(`# The films.

# Ads
- id: steam
  title: Steam

- id: kiln # the first
  title: 'Kiln: a film'
  focal: [ 50, 41 ]
`);
});

it('a save removes a field, including the first of an entry', () => {
  const [kiln, steam] = parse(FILMS) as [Record<string, unknown>, Record<string, unknown>];
  const { focal: _, ...rest } = kiln;
  expect(editYaml(FILMS, [rest, steam])).toBe(FILMS.replace('  focal: [ 50, 41 ]\n', ''));
  const { id: __, ...nameless } = steam;
  expect(editYaml(FILMS, [kiln, nameless])).toBe(FILMS.replace('id: steam\n  ', ''));
});
