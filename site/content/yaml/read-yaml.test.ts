import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { newFolder } from '../../testing/test-folders.ts';
import type { Problem } from './problems.ts';
import { readYaml } from './read-yaml.ts';

const film = z.strictObject({
  title: z.string(),
  crew: z.array(z.strictObject({ name: z.string(), days: z.number().int() })),
});

/** Line and field of every problem in a file with these lines. */
async function placesIn(...lines: string[]): Promise<[number | undefined, string][]> {
  return (await problemsIn(...lines)).map(({ line, field }) => [line, field]);
}

async function problemsIn(...lines: string[]): Promise<Problem[]> {
  const folder = newFolder();
  await writeFile(join(folder, 'films.yaml'), lines.join('\n'));
  const problems: Problem[] = [];
  await readYaml(folder, 'films.yaml', z.array(film), problems);
  return problems;
}

it('gives the line of a value, of an unknown field, and of an entry with a missing field', async () => {
  const places = await placesIn(
    ...['# films', '- title: Rushes', '  crew:', '    - name: Asha', '      days: some'],
    ...['    - name: Ravi', '      hours: 9', '      days: 2', '    - days: 1'],
  );
  expect(places).toEqual([
    [5, 'films[0].crew[0].days'],
    [7, 'films[0].crew[1].hours'],
    [9, 'films[0].crew[2].name'],
  ]);
});

it('names a character that no format of the site can have, in any field', async () => {
  const [title, name] = await problemsIn(
    '- title: "Rushes\\vof June"',
    '  crew:',
    '    - { name: "Ravi\\uFFFE", days: 2 }',
    '    - { name: "Asha\\n\\tDP, \u0928\u093f\u0930\u094d\u200d\u092e\u093e\u0924\u093e", days: 2 }',
  );
  const message = expect.stringMatching(/^expected text without .* got U\+000B after “Rushes”$/);
  expect(title).toMatchObject({ line: 1, field: 'films[0].title', message });
  expect(name).toMatchObject({ line: 3, field: 'films[0].crew[0].name' });
  for (const each of ['\\0', '\\e[2J', '\\N', '\\L', '\\uFFFF', '\\u202E', '\\u2066', '\\uD800']) {
    expect(await problemsIn(`- title: "a${each}b"`, '  crew: []'), each).toHaveLength(1);
  }
});

it('gives the first line if the whole file has the wrong type', async () => {
  expect(await placesIn('Rushes')).toEqual([[1, '']]);
  expect(await placesIn('')).toEqual([[1, '']]);
});

it.each([
  ['a tab', ['- title: Kiln', '\tcrew: []'], 2, 'begins with a tab'],
  ['an unclosed quote', ["- title: 'Kiln", '  crew: []'], 2, 'quote is not closed'],
  ['a colon in a text', ['- title: Kiln: hot', '  crew: []'], 1, 'a colon in a text'],
  ['a line too far right', ['- title: Kiln', '    crew: []'], 1, 'far'],
  ['a line too far left', ['- title: Kiln', ' crew: []'], 2, 'wrong indentation'],
])('reports %s in plain words', async (_, lines, line, words) => {
  const [problem] = await problemsIn(...lines);
  expect(problem).toMatchObject({ line, message: expect.stringContaining(words) });
});
