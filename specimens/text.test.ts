import { expect, test } from 'vitest';
import { compose } from './text.ts';

const words = {
  values: { company: 'The House', size: '{count} lamps', count: '12' },
  blocks: { lamps: () => [{ kind: 'lines' as const, lines: ['a table'] }] },
  flags: { listed: true, small: false },
};

const prose = (text: string) =>
  compose(text, words).map((block) =>
    block.kind === 'paragraph' ? block.runs.map((run) => run.text).join('') : block.kind,
  );

test('fills in names, also inside a value', () => {
  expect(prose('{company} owns {size}.')).toEqual(['The House owns 12 lamps.']);
});

test('applies conditions, also nested ones and their alternatives', () => {
  const text = '{{if listed}}Listed{{if small}}, small{{else}}, large{{end}}.{{end}}';
  expect(prose(text)).toEqual(['Listed, large.']);
  expect(prose('{{if not listed}}Private.{{end}}')).toEqual([]);
});

test('inserts a table where the text names it', () => {
  expect(prose('Before.\n\n{{lamps}}\n\nAfter.')).toEqual(['Before.', 'lines', 'After.']);
});

test.each([
  ['{nobody}', /nothing is called “\{nobody\}”/],
  ['{{ghosts}}', /no table is called “ghosts”/],
  ['{{if unknown}}x{{end}}', /no flag is called “unknown”/],
  ['{{if listed}}x', /an \{\{if\}\} has no \{\{end\}\}/],
])('reports %s', (text, message) => {
  expect(() => compose(text, words)).toThrow(message);
});
