import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { newFolder } from '../test-folders.fixture.ts';
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
    '# films',
    '- title: Rushes',
    '  crew:',
    '    - name: Asha',
    '      days: some',
    '    - name: Ravi',
    '      hours: 9',
    '      days: 2',
    '    - days: 1',
  );
  expect(places).toEqual([
    [5, 'films[0].crew[0].days'],
    [7, 'films[0].crew[1].hours'],
    [9, 'films[0].crew[2].name'],
  ]);
});

it('gives the line of a YAML syntax error', async () => {
  expect(
    await placesIn('- title: Rushes', '  crew: []', '- title: Dailies: hot', '  crew: []'),
  ).toEqual([[3, '']]);
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
