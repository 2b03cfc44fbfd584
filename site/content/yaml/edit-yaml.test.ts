import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse, parseDocument, type Scalar } from 'yaml';
import { editYaml } from './edit-yaml.ts';

interface Place {
  /** The text of a file of the content, and the path of a value in it. */
  text: string;
  path: (string | number)[];
  value: unknown;
}

/** Every value inside a value. */
function placesIn(text: string, value: unknown, path: Place['path'] = []): Place[] {
  const inner = Object.entries(typeof value === 'object' && value ? value : {});
  const key = (name: string) => (Array.isArray(value) ? Number(name) : name);
  return [
    { text, path, value },
    ...inner.flatMap(([name, each]) => placesIn(text, each, [...path, key(name)])),
  ];
}

const places = globSync('{starter,rooms/*/starter}/**/*.yaml').flatMap((name) => {
  const text = readFileSync(name, 'utf8');
  return placesIn(text, parse(text));
});

/** The whole value of a file after a change at one place. */
function changed({ text, path }: Place, value: unknown): unknown {
  const document = parseDocument(text);
  document.setIn(path, document.createNode(value));
  return document.toJS();
}

/** Lines of one text that the other lacks, each as often as it occurs. */
function linesGone(before: string, after: string): string[] {
  const rest = after.split('\n');
  return before.split('\n').filter((line) => {
    const place = rest.indexOf(line);
    if (place >= 0) rest.splice(place, 1);
    return place < 0;
  });
}

describe('a save touches only what was edited', () => {
  const anyText = fc.oneof(
    fc.string({ minLength: 1 }),
    fc.constantFrom("it's: a # text", '- no list', 'नमस्ते', 'yes', '12', 'a “quoted” text, [so]'),
  );

  it('in one text of any content file', () => {
    const texts = places.filter(({ value }) => typeof value === 'string');
    fc.assert(
      fc.property(fc.constantFrom(...texts), anyText, (place, value) => {
        const { text, path } = place;
        const wanted = changed(place, value);
        const result = editYaml(text, wanted);
        expect(parse(result)).toEqual(wanted);
        const scalar = parseDocument(text).getIn(path, true) as Scalar;
        const [start = 0, , end = 0] = scalar.range ?? [];
        const lines = text.slice(start, end).trimEnd().split('\n').length;
        expect(linesGone(text, result).length).toBeLessThanOrEqual(lines);
      }),
      { numRuns: 60 },
    );
  });

  it('in any list: an entry removed, moved or duplicated', () => {
    const lists = places.filter(({ value }) => Array.isArray(value) && value.length > 1);
    const changes = fc.constantFrom('remove', 'move', 'add');
    const comments = (text: string) => text.split('\n').filter((line) => /^\s*# /.test(line));
    const any = [fc.constantFrom(...lists), changes, fc.nat(), fc.nat()] as const;
    const edited = fc.property(...any, (place, change, from, to) => {
      const { text } = place;
      const list = [...(place.value as unknown[])];
      const [entry] = list.splice(from % list.length, 1);
      if (change !== 'remove') list.splice(to % (list.length + 1), 0, entry);
      if (change === 'add') list.push(fresh(entry));
      const wanted = changed(place, list);
      const result = editYaml(text, wanted);
      expect(parse(result)).toEqual(wanted);
      if (change === 'remove') return;
      expect(comments(result).toSorted()).toEqual(comments(text).toSorted());
      if (change === 'add') return;
      const gone = linesGone(text.replace(/\n+/g, '\n'), result.replace(/\n+/g, '\n'));
      expect(gone.filter((line) => !line.includes('['))).toEqual([]);
    });
    fc.assert(edited, { numRuns: 60 });
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
